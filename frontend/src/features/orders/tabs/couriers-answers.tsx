"use client";
import { FileSearch } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { AdminExpress } from "@/lib/api/schema";
import { dateTime } from "@/lib/date";
import { useAdminLookExpress } from "../mutations";

/** For operators: what the couriers answered, as it came, when a shop and a courier tell two stories. */
export function CouriersAnswers({ orderId }: { orderId: string }) {
  const t = useTranslations("parcel.trace");
  const [found, setFound] = useState<AdminExpress | null>(null);
  const looking = useAdminLookExpress();
  const open = async () => setFound(await looking.press({ query: { order_id: orderId } }));
  return (
    <div>
      <Button size="sm" icon={FileSearch} loading={looking.busy} onClick={() => void open()}>
        {t("showRaw")}
      </Button>
      {found && (
        <Dialog open size="lg" onClose={() => setFound(null)} title={t("raw")}>
          <div className="grid gap-5">
            {found.items.map(({ parcel, raw }) => (
              <section key={parcel.id} className="grid gap-2">
                <h3 className="font-medium">
                  {parcel.company_label} {parcel.number}
                  {parcel.traced_at && (
                    <span className="ml-2 text-xs font-normal text-ink-3">{dateTime(parcel.traced_at)}</span>
                  )}
                </h3>
                {raw ? (
                  <pre
                    tabIndex={0}
                    className="max-h-80 overflow-auto rounded bg-sunken p-3 text-xs break-all whitespace-pre-wrap"
                  >
                    {pretty(raw)}
                  </pre>
                ) : (
                  <p className="text-sm text-ink-3">{t("noRaw")}</p>
                )}
              </section>
            ))}
          </div>
        </Dialog>
      )}
    </div>
  );
}

function pretty(raw: string) {
  try {
    return JSON.stringify(unfolded(JSON.parse(raw)), null, 2);
  } catch {
    return raw; // cut off, or no JSON
  }
}

/** Couriers put JSON into texts of JSON: shown as what it is. */
function unfolded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unfolded);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unfolded(one)]));
  if (typeof value !== "string" || !/^\s*[{[]/.test(value)) return value;
  try {
    return unfolded(JSON.parse(value));
  } catch {
    return value;
  }
}
