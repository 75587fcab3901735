import cases from "./schedule.fixture.json";
import { asked, schedule } from "./schedule";

/** The fixture is what apps.orders.rules says; made by `python -m apps.goods.tests.schedule_fixture`. */
describe("the previewed schedule", () => {
  it.each(cases)("is the order's: $term from $anchor at $daily", ({ anchor, daily, months, days, periods, rows }) => {
    expect(schedule(anchor, daily, { months, days, periods }).map((row) => [row.due, row.amount])).toEqual(rows);
  });
  it.each(cases)(
    "asks for add-ons as the order does: $term from $anchor at $daily",
    ({ anchor, daily, months, days, periods, once, monthly, asked: sums }) => {
      expect(
        asked(schedule(anchor, daily, { months, days, periods }), { once, monthly }).map((row) => row.amount),
      ).toEqual(sums);
    },
  );
});
