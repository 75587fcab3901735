export type Theme = "light" | "dark" | "system";
export const THEME_COOKIE = "zudesk_theme";
export const toTheme = (value: string | undefined | null): Theme =>
  value === "light" || value === "dark" ? value : "system";
