import { CircleAlert } from "lucide-react";

/** What was refused and belongs to no field. */
export function FormError({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p role="alert" data-failed className="flex items-start gap-2 rounded-md bg-red px-3 py-2 text-red-ink">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      {text}
    </p>
  );
}
