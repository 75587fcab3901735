import { render, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LOST, serve } from "@/testing/serve";
import { CountVisit } from "./count-visit";

const VISIT = "/api/h5/visit";

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it("counts once a day, however often the page is loaded", async () => {
  const sent = serve({ [VISIT]: {} });
  for (let i = 0; i < 3; i++) render(<CountVisit code="abc" />).unmount();
  render(<CountVisit code="other" />);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => (body as { code: string }).code)).toEqual(["abc", "other"]);
  const visitors = sent.map(({ body }) => (body as { visitor: string }).visitor);
  expect(new Set(visitors).size).toBe(1);
  expect(visitors[0]).toMatch(/^[0-9a-f]{32}$/);
});

it("counts the next time when nobody heard of it", async () => {
  const sent = serve({ [VISIT]: LOST });
  render(<CountVisit code="abc" />).unmount();
  await waitFor(() => expect(localStorage.getItem("zudesk:visit:abc")).toBeNull());
  render(<CountVisit code="abc" />);
  expect(sent).toHaveLength(2);
});

it("is silent where nobody looks", () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const sent = serve({});
  render(<CountVisit code="abc" />);
  expect(sent).toHaveLength(0);
});
