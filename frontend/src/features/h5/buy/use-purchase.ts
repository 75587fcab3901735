import { useFollowed } from "../use-followed";
import { buying } from "./calls";
import type { BuyOrder } from "./types";

const waitOf = ({ next }: BuyOrder) =>
  next.step === "pay" ? 3 : next.step === "done" || next.step === "closed" ? null : 10;
const PURCHASE = { load: buying.order, waitOf };

/** The purchase behind the token. */
export const usePurchase = (token: string) => useFollowed(PURCHASE, token);
