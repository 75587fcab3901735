import { createContext, use } from "react";

/** Asks for the code to the order's mobile: whether it was given. Elsewhere than on an order's page nobody asks. */
type Prove = () => Promise<boolean>;
export const Proof = createContext<Prove>(async () => false);
export const useProve = () => use(Proof);
