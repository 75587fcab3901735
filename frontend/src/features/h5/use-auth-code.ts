import { useState } from "react";

const read = () => (typeof location === "undefined" ? null : new URLSearchParams(location.search).get("auth_code"));

/** What the payment platform put behind the address of this page when it was opened; null when nothing. */
export const useAuthCode = (): string | null => useState(read)[0];
