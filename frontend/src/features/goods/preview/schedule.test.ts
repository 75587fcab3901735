import cases from "./schedule.fixture.json";
import { schedule } from "./schedule";

/** The fixture is what apps.orders.rules says; made by `python -m apps.goods.tests.schedule_fixture`. */
describe("the previewed schedule", () => {
  it.each(cases)("is the order's: $term from $anchor at $daily", ({ anchor, daily, months, days, periods, rows }) => {
    expect(schedule(anchor, daily, { months, days, periods }).map((row) => [row.due, row.amount])).toEqual(rows);
  });
});
