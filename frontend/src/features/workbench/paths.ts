import { listPath } from "@/lib/list-path";

/** The lists behind the figures of a day; each finds as many as the figure says (overview/tests/test_workbench.py). */
export const ordersOf = (day: string) =>
  listPath("/regularOrder", { stage: "all", created_from: day, created_to: day });
export const firstRentsOf = (day: string) => listPath("/billList", { type: "first_rent", start: day, end: day });
export const rentOf = (day: string) => listPath("/billList", { rent: "true", start: day, end: day });
