# Next.js: the standalone server with its static files.
FROM node:24-bookworm-slim AS build
ENV NEXT_TELEMETRY_DISABLED=1
WORKDIR /app
COPY frontend/package.json frontend/package-lock.json ./
COPY frontend/scripts/locked.mjs scripts/locked.mjs
# `npm ci` refuses a lock that lacks other systems' builds; `npm install` adds them, and may change nothing else.
RUN cp package-lock.json /tmp/locked.json \
    && (npm ci --no-audit --no-fund || npm install --no-audit --no-fund) \
    && node scripts/locked.mjs /tmp/locked.json package-lock.json
COPY frontend .
# Ends by putting the static files beside the server.
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOSTNAME=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=build --chown=node /app/.next/standalone ./
USER 1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:3000/').then(r => process.exit(r.status < 500 ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
