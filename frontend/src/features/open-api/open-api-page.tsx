"use client";
import { useQueryState } from "nuqs";
import { CallsView } from "./calls-view";
import { KeysView } from "./keys-view";

/** Keys of the shop's own programs, and what they called. */
export function OpenApiPage() {
  const [view] = useQueryState("view");
  return view === "calls" ? <CallsView /> : <KeysView />;
}
