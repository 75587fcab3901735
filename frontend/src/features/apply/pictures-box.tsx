"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { SmallPictures } from "@/components/ui/small-pictures";

type PicturesBoxProps = {
  label: string;
  help?: string;
  error?: string;
  required?: boolean;
  most: number;
  pictures: readonly string[];
  onChange: (pictures: string[]) => void;
};

/** Pictures inside a form, with their label and what is wrong with them. */
export function PicturesBox({ label, help, error, required, ...taken }: PicturesBoxProps) {
  const t = useTranslations("apply");
  const [refused, setRefused] = useState(false);
  return (
    <Field group label={label} help={help} error={refused ? t("pictureRefused") : error} required={required}>
      <SmallPictures
        {...taken}
        onRefused={setRefused}
        size="size-24"
        testId={`file-${label}`}
        words={{
          picture: (place) => t("pictureOf", { label, place }),
          remove: (place) => t("removePicture", { label, place }),
          add: (
            <>
              {t("addPicture")}
              <span className="sr-only">{label}</span>
            </>
          ),
        }}
      />
    </Field>
  );
}
