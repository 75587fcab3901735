// The customer's pages of a shop, for scripts that open them in a browser: goods, the form that orders them, an order.
import en from "../src/messages/en/h5.json" with { type: "json" };
import zh from "../src/messages/zh/h5.json" with { type: "json" };

const WORDS = { zh, en };
const ADDRESS = { province: "浙江省", city: "杭州市", area: "西湖区", address: "文三路 269 号 3 幢 502 室" };

/** Data of an answer of the API, asked for in the page as who is logged in there; null where it was refused. */
const ask = (page, address, body) =>
  page.evaluate(
    async ({ address, body }) => {
      const token = sessionStorage.getItem("zudesk_store_token");
      const headers = {
        "jwt-token": token,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      };
      const how = body ? { method: "POST", body: JSON.stringify(body) } : {};
      const { code, data } = await (await fetch(address, { ...how, headers })).json();
      return code === 200 ? data : null;
    },
    { address, body },
  );

/** What the first link leads to that has something to lease. */
async function offered(page) {
  const { items } = await ask(page, "/api/general/shareLinkList?status=active&page_size=100");
  for (const { code } of items) {
    const found = await ask(page, `/api/h5/page?code=${code}`);
    const sku = found?.goods.skus.find(({ prices, available }) => prices.length > 0 && available > 0);
    if (sku) return { items, wanted: { code, sku_id: sku.id, term: sku.prices[0].term } };
  }
  throw new Error("no link of the shop leads to something to lease");
}

/** [name, address, what is pressed there]; `page` is of who is logged in at the shop. An order is placed for it. */
export async function customerPages(page) {
  const { items, wanted } = await offered(page);
  const mobile = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  const person = { name: "陈小满", mobile, id_number: "11010519491231002X", consent: true };
  const placed = await ask(page, "/api/h5/order", { ...wanted, ...person, ...ADDRESS });
  if (!placed) throw new Error(`no order can be placed by ${wanted.code}`);
  const fill = async (at, lang) => {
    await at.getByRole("button", { name: WORDS[lang].rentNow }).click();
    await at.locator("form input").first().waitFor();
  };
  const shelf = items.find(({ target }) => target === "shop");
  return [
    ...(shelf ? [["h5-shelf", `/h5/${shelf.code}`]] : []),
    ["h5-goods", `/h5/${wanted.code}`],
    ["h5-form", `/h5/${wanted.code}`, fill],
    ["h5-order", `/h5/order/${placed.token}`],
  ];
}
