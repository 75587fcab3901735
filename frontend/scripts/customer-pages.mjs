// The customer's pages of a shop, for scripts that open them in a browser: goods, the form that orders them, an order; and
// what a shop and its customers type, kept by the API with payloads in it.
import en from "../src/messages/en/h5.json" with { type: "json" };
import zh from "../src/messages/zh/h5.json" with { type: "json" };

const WORDS = { zh, en };
const ADDRESS = { province: "浙江省", city: "杭州市", area: "西湖区", address: "文三路 269 号 3 幢 502 室" };

/** Data of an answer of the API, asked for in the page as who is logged in there; null where it was refused. */
const ask = (page, address, body) =>
  page.evaluate(
    async ({ address, body }) => {
      const token = ["store", "admin"].map((side) => sessionStorage.getItem(`zudesk_${side}_token`)).find(Boolean);
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
    if (sku) return { items, goods: found.goods.id, wanted: { code, sku_id: sku.id, term: sku.prices[0].term } };
  }
  throw new Error("no link of the shop leads to something to lease");
}

/** The text with one payload behind it, and as many others as there is room for. */
const behind = (payloads, text, most) =>
  payloads.reduce(
    (said, one) => (said.length + one.length <= most ? said + one : said),
    text.slice(0, most - payloads[1].length) + payloads[1],
  );

/** An operator calls the shop so. What the API kept, and what it refused, by name. */
export async function shopNamed(page, { shop, payloads }) {
  const { items } = await ask(page, "/api/platform/merchantList?page_size=100");
  const { id, name } = items.find(({ subdomain }) => subdomain === shop);
  const { version } = await ask(page, `/api/platform/merchantInfo?id=${id}`);
  const body = { id, version, name: behind(payloads, name, 60), reason: "T14" };
  return sorted({ shop: await ask(page, "/api/platform/updateMerchant", body) });
}

/** The shop types so, of its goods, itself and a lease. `leased`: of these leases one gets an after-sale case. */
export async function shopTyped(page, { payloads, leased }) {
  const text = (said, most) => behind(payloads, said, most);
  const { items, goods, wanted } = await offered(page);
  const tree = await ask(page, "/api/platform/goodsDetail", { id: goods });
  const shown = { title: text(tree.title, 60), brand: text(tree.brand, 30), detail: text(tree.detail, 20_000) };
  const info = await ask(page, "/api/general/getBaseInfo", {});
  const link = items.find(({ code }) => code === wanted.code);
  const renamed = new URLSearchParams({ id: link.id, name: text(link.name, 40) });
  const place = { ...ADDRESS, name: text("收货人", 30), mobile: "13800138000", address: text("", 100) };
  const message = await messageTo(page, leased[0]);
  const said = { kind: "repair", reason: "broken", text: text("", 500) };
  let opened = null;
  for (const order_id of leased) opened ??= await ask(page, "/api/aftersale/open", { order_id, ...said });
  return sorted({
    goods: await ask(page, "/api/platform/saveGood", { ...tree, ...shown }),
    notice: await ask(page, "/api/general/baseSet", { ...info, hours: text("", 40), notice: text("", 200) }),
    link: await ask(page, `/api/general/editShareLink?${renamed}`),
    address: await ask(page, "/api/backend/saveReturnAddress", place),
    remark: await ask(page, "/api/platform/addRemark", { order_id: leased[0], text: text("", 500) }),
    message,
    case: opened,
  });
}

/** On the page of this lease, as the shop would send it. */
async function messageTo(page, order_id) {
  const found = await ask(page, `/api/general/messageTemplates?order_id=${order_id}`);
  const fits = found?.items.find(({ variables }) => variables.every(({ value }) => value));
  if (!fits) return null;
  const variables = Object.fromEntries(fits.variables.map(({ name, value }) => [name, value]));
  return ask(page, "/api/general/sendMessage", { order_id, template: fits.template, variables, only_page: true });
}

/** Names of what was answered, and of what was refused. */
function sorted(answers) {
  const names = Object.keys(answers);
  return { kept: names.filter((name) => answers[name]), refused: names.filter((name) => !answers[name]) };
}

/**
 * [name, address, what is pressed there]; `page` is of who is logged in at the shop. An order is placed for it, whose
 * customer types `payloads` behind the address.
 */
export async function customerPages(page, payloads) {
  const { items, wanted } = await offered(page);
  const mobile = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  const person = { name: "陈小满", mobile, id_number: "11010519491231002X", consent: true };
  const address = payloads ? behind(payloads, ADDRESS.address, 100) : ADDRESS.address;
  const placed = await ask(page, "/api/h5/order", { ...wanted, ...person, ...ADDRESS, address });
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
