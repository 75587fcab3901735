/** Where the worker lies that answers for a page which can't be had without a network. */
export const WORKER = "/offline.js";

type Words = { lang: string; title: string; text: string; again: string };

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** In both languages: a worker knows none of the page's. The link without an address asks for the same page again. */
const page = (words: readonly Words[]) => `<!doctype html><html lang="${words[0]!.lang}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="20"><title>${escaped(words[0]!.title)}</title>
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;gap:24px;padding:16px;text-align:center;font:14px/1.6 system-ui,sans-serif;
color-scheme:light dark}h1{font-size:18px;margin:0}p{margin:4px 0}</style>
${words
  .map(
    ({ lang, title, text, again }) =>
      `<section lang="${lang}"><h1>${escaped(title)}</h1><p>${escaped(text)}</p><a href="">${escaped(again)}</a></section>`,
  )
  .join("\n")}</html>`;

/**
 * The worker's text. It keeps nothing and changes nothing: what isn't a page goes to the network past it, and a page
 * does, too, unless there is no network at all.
 */
export const offlineWorker = (words: readonly Words[]) => `const PAGE = ${JSON.stringify(page(words))};
const HEADERS = { "content-type": "text/html; charset=utf-8", "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" };
self.addEventListener("install", (event) => {
  self.skipWaiting();
  if (event.addRoutes) event.waitUntil(event.addRoutes({ condition: { not: { requestMode: "navigate" } }, source: "network" }));
});
self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode !== "navigate" || request.method !== "GET") return;
  event.respondWith((async () => {
    try {
      return (await event.preloadResponse) || (await fetch(request));
    } catch {
      return new Response(PAGE, { status: 503, headers: HEADERS });
    }
  })());
});
`;
