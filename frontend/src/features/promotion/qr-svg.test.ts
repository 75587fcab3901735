import { expect, it } from "vitest";
import { encode } from "uqr";
import { qrSvg } from "./qr-svg";

it("draws each dark cell of the code, and a quiet border", async () => {
  const url = "https://lin.example.com/h5/abcdefghjk";
  const { data, size } = encode(url, { ecc: "M", border: 4 });
  const blob = await qrSvg(url);
  expect(blob.type).toBe("image/svg+xml");
  const text = await blob.text();
  expect(text).toContain(`viewBox="0 0 ${size} ${size}"`);
  expect(text.match(/h1v1h-1z/g)).toHaveLength(data.flat().filter(Boolean).length);
});
