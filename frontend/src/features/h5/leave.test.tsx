import { goTo } from "./leave";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { assign: vi.fn() });
});
afterEach(() => {
  vi.useRealTimers();
});
/** Whether it is over after so many seconds. */
async function isOver(going: Promise<void>, seconds: number) {
  let over = false;
  void going.then(() => (over = true));
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  return over;
}

it("what leads to another page stays pressed while that loads, on a slow line too, and can be pressed again at last", async () => {
  const going = goTo("https://pay.example/1");
  expect(location.assign).toHaveBeenCalledWith("https://pay.example/1");
  expect(await isOver(going, 5)).toBe(false);
  expect(await isOver(going, 10)).toBe(true);
});

it("can be pressed at once when the page is shown again by the phone's back", async () => {
  const going = goTo("https://pay.example/1");
  window.dispatchEvent(new Event("pageshow"));
  expect(await isOver(going, 0)).toBe(true);
});

it("can be pressed at once where an app opened above the page", async () => {
  expect(await isOver(goTo("alipays://platformapi/startapp"), 0)).toBe(true);
});
