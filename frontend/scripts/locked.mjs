// locked.mjs <lock> <lock after npm install>: what `npm install` did where `npm ci` refuses a lock that lacks other
// systems' builds. Nothing that is locked may have changed, and nothing come beside it but such builds.
import { readFileSync } from "node:fs";

const [wanted, found] = process.argv.slice(2).map((path) => JSON.parse(readFileSync(path, "utf8")).packages);
const said = ({ version, integrity }) => `${version} ${integrity}`;
const moved = Object.keys(wanted).filter((name) => name && (!found[name] || said(found[name]) !== said(wanted[name])));
const added = Object.keys(found).filter((name) => !(name in wanted) && !found[name].optional);

for (const name of [...moved, ...added]) console.error(`${name}: not as the lock has it`);
process.exit(moved.length + added.length ? 1 : 0);
