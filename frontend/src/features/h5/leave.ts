/** On to the payment platform. Whoever comes back by the phone's "back" stands on the order that was placed, not on the form that would place it again. */
export function leaveFor(order: string, platform: string | undefined): void {
  if (!platform) return location.replace(order);
  history.replaceState(history.state, "", order);
  window.addEventListener(
    "pageshow",
    (event) => {
      if (event.persisted) location.reload();
    },
    { once: true },
  );
  location.assign(platform);
}

const LEAVES_MS = 8_000;

/**
 * On to another page. Until this one is gone, or shown again by "back", what was pressed stays pressed: on a slow line a
 * second press would ask for a second payment. An app's own address leaves the page standing.
 */
export function goTo(url: string): Promise<void> {
  location.assign(url);
  if (!isPage(url)) return Promise.resolve();
  return new Promise((done) => {
    window.addEventListener("pageshow", () => done(), { once: true });
    setTimeout(done, LEAVES_MS);
  });
}

/** Where the payment platform's app is; elsewhere its code is scanned. */
export const onPhone = () => matchMedia("(pointer: coarse), (max-width: 640px)").matches;

/** WeChat's own browser opens nothing of Alipay's. */
export const inWechat = () => /MicroMessenger/i.test(navigator.userAgent);

const GUIDE = "zudesk:leave-wechat";
/** In WeChat the page says how to leave it (wechat-guide.tsx), and nothing is asked of Alipay: true. */
export const leavesWechat = () => inWechat() && dispatchEvent(new Event(GUIDE));

export function onWechatLeft(show: () => void): () => void {
  window.addEventListener(GUIDE, show);
  return () => window.removeEventListener(GUIDE, show);
}

/** Where this browser goes: `url` opens Alipay's app, which shows the page that `code` leads to in its own browser, too. */
export const wayTo = ({ url, code }: { url: string; code: string }) =>
  /AlipayClient/i.test(navigator.userAgent) && isPage(code) && !isPage(url) ? code : url;

/** Whether a browser opens it by itself, and leaves this page for it; an app's own address leaves the page standing. */
export const isPage = (url: string) => /^https?:/.test(url);

type Plan = "freeze" | "pay";
/** What stands before the first colon of a token is the order; the rest is when it was signed. */
const keyOf = (token: string, plan: Plan) => `zudesk_h5_${plan}:${token.split(":")[0]}`;

/** What the order's page does by itself, once: freeze as it opens, or pay as soon as that was frozen. */
export function planFor(token: string, plan: Plan): void {
  try {
    sessionStorage.setItem(keyOf(token, plan), "1");
  } catch {
    // Switched off by the person: the page offers a button.
  }
}

export function takePlan(token: string, plan: Plan): boolean {
  try {
    const found = sessionStorage.getItem(keyOf(token, plan)) !== null;
    sessionStorage.removeItem(keyOf(token, plan));
    return found;
  } catch {
    return false;
  }
}
