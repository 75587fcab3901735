# Django: the API, the worker, beat and the one-shot migration are this image with different commands.
FROM python:3.12-slim-bookworm AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
WORKDIR /app
RUN python -m venv /venv
COPY infra/python/production.lock infra/python/production.lock
RUN /venv/bin/pip install --require-hashes -r infra/python/production.lock
COPY pyproject.toml README.md ./
COPY platform platform
COPY tenants tenants
COPY apps apps
COPY infra infra
# Two source roots, as in a developer's clone; see architecture.md.
RUN printf '/app\n/app/platform\n' > "$(echo /venv/lib/python3.*/site-packages)/zudesk.pth" \
    && /venv/bin/python -m compileall -q platform tenants apps infra

# Contracts are Chinese PDFs; their font comes from a package, as in a clone.
FROM node:24-bookworm-slim AS font
WORKDIR /font
ENV HASH=f6b0307454c51db3bfbba0acd208f68d96d6ef84c62226853509d7607dace700356f3564c1b6af88be2df18515eb8d9e1988e0f3a787e8390011099f3470e771
RUN npm pack --silent @expo-google-fonts/noto-sans-sc@0.4.3 && echo "$HASH *$(ls)" | sha512sum -c && tar xzf *.tgz

FROM python:3.12-slim-bookworm
RUN useradd --system --uid 10001 --no-create-home zudesk \
    && install -d -o zudesk /data/media /data/sandbox
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 MEDIA_ROOT=/data/media
# A name that nobody answers for (a shop types where we push to) holds a worker for seconds, not for a minute.
ENV RES_OPTIONS="timeout:2 attempts:2"
WORKDIR /app
COPY --from=build /venv /venv
COPY --from=build /app /app
COPY --from=font /font/package /app/fonts
ENV CONTRACT_FONT=/app/fonts
USER 10001
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
CMD ["granian", "--interface", "wsgi", "--no-ws", "--host", "0.0.0.0", "--port", "8000", \
    "--blocking-threads", "1", "config.wsgi:application"]
