"use client";
import { useState } from "react";
import { SmallPictures } from "@/components/ui/small-pictures";
import { useWords } from "./words";

const MOST = 3;

/** Up to three pictures, each made small before it is sent. */
export function PicturesTaken({ pictures, onChange }: { pictures: string[]; onChange: (urls: string[]) => void }) {
  const t = useWords();
  const [refused, setRefused] = useState(false);
  return (
    <>
      {refused && (
        <p role="alert" className="text-sm text-red-ink">
          {t("pictureRefused")}
        </p>
      )}
      <SmallPictures
        pictures={pictures}
        most={MOST}
        onChange={onChange}
        onRefused={setRefused}
        words={{
          picture: (place) => t("pictureNumber", { place }),
          remove: (place) => t("removePicture", { place }),
          add: t("addPicture", { count: pictures.length, most: MOST }),
        }}
      />
    </>
  );
}
