import type { Messages } from "./app-config";

/** Files of src/messages that a layout gives to all its pages; what a page reads beside them stands in lib/routes.ts. */
export const LAYOUT_NAMESPACES = {
  console: ["ui", "shell", "status", "routes"],
  login: ["ui", "shell"],
  apply: ["ui", "shell", "status"],
} as const satisfies Record<string, readonly (keyof Messages)[]>;
