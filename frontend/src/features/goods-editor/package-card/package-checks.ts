import type { Report, Words } from "../report";
import type { EditorValues } from "../save-body";
import { MAX_PARTS, type PackageRow } from "./package-row";
import { keyOf } from "../matrix";

/** The rules of packages as the API has them, told before asking. */
export function checkPackages(values: EditorValues, withBuyout: boolean, t: Words, report: Report): void {
  values.packages.forEach((row, i) => {
    const tell = (path: (string | number)[], key: Parameters<Words>[0], more?: Record<string, number>) =>
      report(["packages", i, ...path], t(key, more));
    const name = row.name.trim();
    if (!name) tell(["name"], "needPackageName");
    else if (values.packages.findIndex((other) => other.name.trim() === name) < i) tell(["name"], "samePackage");
    if (!row.market_value) tell(["market_value"], "needValue");
    if (row.deposit === null) tell(["deposit"], "needDeposit");
    checkParts(row, values, tell);
    checkPrices(row, withBuyout, tell);
  });
}

type Tell = (path: (string | number)[], key: Parameters<Words>[0], more?: Record<string, number>) => void;

function checkParts(row: PackageRow, values: EditorValues, tell: Tell): void {
  const pieces = row.parts.reduce((sum, part) => sum + (part.quantity ?? 0), 0);
  if (row.parts.length === 0 || pieces + row.gain_ids.length < 2) tell(["parts"], "needParts");
  else if (row.parts.length > MAX_PARTS) tell(["parts"], "mostParts", { max: MAX_PARTS });
  const own = new Set(values.skus.map((sku) => keyOf(sku.values)));
  row.parts.forEach((part, at) => {
    if (part.values && !own.has(keyOf(part.values))) tell(["parts", at, "sku"], "partGone");
    if (!part.quantity || part.quantity > 99) tell(["parts", at, "quantity"], "partQuantity");
  });
}

function checkPrices(row: PackageRow, withBuyout: boolean, tell: Tell): void {
  const rented = Object.entries(row.prices).filter(([, price]) => price.daily_rent !== null);
  if (rented.length === 0 && row.sell_price === null) tell(["sell_price"], "needPackagePrice");
  if (row.sell_price === 0) tell(["sell_price"], "sellAboveZero");
  for (const [term, price] of rented) {
    if (price.daily_rent! < 1) tell(["prices", term, "daily_rent"], "rentAboveZero");
    if (withBuyout && price.buyout_price === null) tell(["prices", term, "buyout_price"], "needBuyout");
  }
}
