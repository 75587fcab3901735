"use client";
import { useTranslations } from "next-intl";

const [WIDTH, HEIGHT] = [390, 780];
const SCALE = 0.7;

/** The customer's page in a phone; a preview isn't counted as a visit. */
export function PhoneFrame({ code, title, usable }: { code: string; title: string; usable: boolean }) {
  const t = useTranslations("promotion");
  return (
    <figure className="mx-auto w-fit">
      <div
        className="overflow-hidden rounded-[28px] border-[8px] border-ink bg-bg"
        style={{ width: WIDTH * SCALE + 16, height: HEIGHT * SCALE + 16 }}
      >
        {usable ? (
          <iframe
            src={`/h5/${code}?preview=1`}
            title={title}
            loading="lazy"
            style={{ width: WIDTH, height: HEIGHT, transform: `scale(${SCALE})`, transformOrigin: "0 0", border: 0 }}
          />
        ) : (
          <p className="grid h-full place-items-center px-6 text-center text-ink-3">{t("notOpen")}</p>
        )}
      </div>
      <figcaption className="mt-2 text-center text-xs text-ink-3">{t("previewNote")}</figcaption>
    </figure>
  );
}
