/** What was pressed and not done, at its place. */
export function Failed({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p role="alert" className="rounded-lg bg-red px-3 py-2 text-sm text-red-ink">
      {text}
    </p>
  );
}
