"use client";
import { useTranslations } from "next-intl";
import { useFormState } from "react-hook-form";
import type { EditorForm } from "./form";

/** What customers judge by: a change of it is reviewed before they see it. */
const JUDGED = ["title", "category_id", "brand", "pictures", "detail", "specs"] as const;

/** Says before saving that what was changed goes into review, and what that means for goods on or off the shelf. */
export function ReviewNote({ form, status }: { form: EditorForm; status: string }) {
  const t = useTranslations("product");
  const { dirtyFields } = useFormState({ control: form.control, name: [...JUDGED] });
  if (!JUDGED.some((name) => isDirty(dirtyFields[name]))) return null;
  return (
    <p role="status" className="text-amber-ink">
      {t(status === "on_shelf" ? "reviewedAgain" : "reviewedLater")}
    </p>
  );
}

/** Of a list or an object some part is. */
const isDirty = (found: unknown): boolean =>
  typeof found === "object" && found !== null ? Object.values(found).some(isDirty) : found === true;
