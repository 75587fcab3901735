// The standalone server serves static files only from beside itself.
import { cpSync, existsSync } from "node:fs";

const out = process.env.NEXT_DIST ?? ".next";
cpSync(`${out}/static`, `${out}/standalone/${out}/static`, { recursive: true });
if (existsSync("public")) cpSync("public", `${out}/standalone/public`, { recursive: true });
