/** Whether a role that holds these shows orders, but the own ones only: of own links, or given to the person. */
export const seesOwnOnly = (actions: readonly string[]): boolean =>
  actions.includes("order.view") && !actions.includes("order.all");
