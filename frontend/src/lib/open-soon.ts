/**
 * A tab for an address that is still asked for: it opens with the press, since one that opens later is blocked, and goes
 * there when the address comes; null closes it. Where it is blocked all the same, this page goes.
 */
export async function openSoon(asked: Promise<string | null>): Promise<void> {
  const tab = window.open("about:blank", "_blank");
  if (tab) tab.opener = null;
  const url = await asked.catch(() => null);
  if (url === null) tab?.close();
  else (tab ?? window).location.assign(url);
}
