"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowDownToLine, ArrowUpFromLine, ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { onDemand } from "@/components/on-demand";
import { Button, buttonClass } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import type { ExportKind, Params } from "@/lib/api";
import { transferQuery, useStartExport } from "./queries";
import { useTransfer } from "./use-transfer";

const ExportSheet = onDemand(() => import("./export-sheet").then((m) => m.ExportSheet));

/** `kind` of core/exports; the filters are those the list shows. */
export type ExportEntry = { kind: ExportKind; label: string; filters: Params };

export type Importing = {
  label: string;
  /** Given the transfer that is looked at: "" for a new one. */ sheet: (id: string, onClose: () => void) => ReactNode;
};

const NEW = "new";

/** Export and import behind one button; a single export is the button itself. What runs is in the URL (`?transfer=`), so the bell leads back to it. */
export function TransferMenu({ exports, importing }: { exports: readonly ExportEntry[]; importing?: Importing }) {
  const t = useTranslations("transfer");
  const [id, setId] = useTransfer();
  const client = useQueryClient();
  const begin = useStartExport();
  const job = useQuery({ ...transferQuery(id ?? ""), enabled: Boolean(id) && id !== NEW });
  const close = () => void setId(null);
  const start = async ({ kind, filters }: ExportEntry) => {
    const made = await begin.press({ body: { kind, filters } });
    if (!made) return;
    client.setQueryData(transferQuery(made.id).queryKey, made);
    void setId(made.id);
  };
  // Which sheet it is, the transfer itself says: none is opened before it is known, lest the wrong one closes it.
  const kind = id === NEW ? NEW : job.data?.kind;
  const isExport = kind === "core.export";
  const [only] = exports.length === 1 && !importing ? exports : [];
  return (
    <>
      {only ? (
        <Button icon={ArrowDownToLine} loading={begin.busy} onClick={() => void start(only)}>
          {only.label}
        </Button>
      ) : (
        <Menu
          label={importing ? t("menu") : t("export")}
          triggerClass={buttonClass({})}
          trigger={
            <>
              {importing ? t("menu") : t("export")}
              <ChevronDown className="size-4" aria-hidden />
            </>
          }
          items={[
            importing && { label: importing.label, icon: ArrowUpFromLine, onSelect: () => void setId(NEW) },
            ...exports.map((entry) => ({
              label: entry.label,
              icon: ArrowDownToLine,
              disabled: begin.busy,
              onSelect: () => void start(entry),
            })),
          ]}
        />
      )}
      {id && kind && !isExport && importing?.sheet(id === NEW ? "" : id, close)}
      {id && (isExport || job.isError) && <ExportSheet id={id} onClose={close} />}
    </>
  );
}
