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
