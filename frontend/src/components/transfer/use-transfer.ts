"use client";
import { parseAsString, useQueryState } from "nuqs";

/** The transfer that is looked at, in the URL, so that the bell can lead to it. */
export const useTransfer = () => useQueryState("transfer", parseAsString.withOptions({ history: "replace" }));
