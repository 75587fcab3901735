// An amount from the API is the branded type of src/lib/money, not a bare number.
import { readFileSync, writeFileSync } from "node:fs";

const file = "src/lib/api/generated/types.gen.ts";
const source = readFileSync(file, "utf8");
if (!source.includes("export type Fen = number;")) throw new Error(`${file}: no Fen to brand`);
const branded = source.replace("export type Fen = number;", "export type Fen = BrandedFen;");
writeFileSync(file, `import type { Fen as BrandedFen } from '@/lib/money';\n\n${branded}`);
