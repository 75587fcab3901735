/** Where an order's document is looked at: a lease has a page of its own, a purchase opens over its list. */
export const orderPath = (id: string, kind: "rent" | "sale" | null | undefined): string =>
  kind === "sale" ? `/regularOrder?kind=sale&sale=${encodeURIComponent(id)}` : `/orderInfo/${encodeURIComponent(id)}`;
