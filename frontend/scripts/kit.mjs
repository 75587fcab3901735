// The kit's page (/dev/kit), which no production build has, by a development server of its own: what shows it to a
// browser is scripts/look-screens.mjs, and one part of it e2e/kit.spec.ts.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";

const HERE = join(import.meta.dirname, "..");
const WAITS_MS = 180_000;

async function freePort() {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

/** Starts it and waits until the page is compiled. @returns {Promise<{ origin: string; stop: () => Promise<void> }>} */
export async function kitServer() {
  const port = await freePort();
  const server = spawn(process.execPath, [join(HERE, "node_modules/next/dist/bin/next"), "dev", "--port", `${port}`], {
    cwd: HERE,
    env: { ...process.env, NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1", HOSTNAME: "localhost" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (part) => (said = (said + part).slice(-2_000)));
  const ended = once(server, "exit");
  const stop = async () => {
    server.kill();
    await ended;
  };
  const until = Date.now() + WAITS_MS;
  while (Date.now() < until && server.exitCode === null) {
    const answer = await fetch(`http://localhost:${port}/dev/kit`).catch(() => null);
    if (answer?.ok) return { origin: `http://admin.localhost:${port}`, stop };
    await new Promise((done) => setTimeout(done, 500));
  }
  await stop();
  throw new Error(`the kit's page isn't there: ${said}`);
}
