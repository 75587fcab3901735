import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import people from "@/messages/zh/people.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { HistoryView } from "./history-view";

it("finds a colleague beyond the first by the server's search", async () => {
  const cai = { id: "321", name: "蔡小雨", account: "cai" };
  const sent = serve({
    "/api/platform/peopleList": ({ query }: { query: URLSearchParams }) => ({
      items: query.get("keyword") === "蔡" ? [cai] : [],
    }),
    "/api/platform/peopleHistory": { items: [], total: 0 },
  });
  draw(<HistoryView tabs={null} />, { messages: { people }, as: { side: "store", auths: [] } });
  await userEvent.type(await screen.findByRole("combobox", { name: "人员" }), "蔡");
  await userEvent.click(await screen.findByRole("option", { name: "蔡小雨（cai）" }));
  await vi.waitFor(() => expect(sent.some(({ query }) => query.get("person_id") === "321")).toBe(true));
});
