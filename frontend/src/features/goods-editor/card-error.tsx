/** What is wrong with a card as a whole: where a refused save leads to, as it has no field of its own. */
export function CardError({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" data-wrong tabIndex={-1} className="mt-2 text-xs text-red-ink">
      {text}
    </p>
  );
}
