// The standalone server serves static files only from beside itself, and has our door in front.
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";

const out = process.env.NEXT_DIST ?? ".next";
const to = `${out}/standalone`;
cpSync(`${out}/static`, `${to}/${out}/static`, { recursive: true });
if (existsSync("public")) cpSync("public", `${to}/public`, { recursive: true });

const server = `${to}/server.js`;
cpSync("scripts/door.mjs", `${to}/door.mjs`);
writeFileSync(server, `import { stand } from "./door.mjs";\nstand();\n${readFileSync(server, "utf8")}`);
