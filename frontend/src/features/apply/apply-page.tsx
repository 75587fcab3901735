"use client";
import { useTranslations } from "next-intl";
import { useState, useSyncExternalStore } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { ApplyForm, EMPTY } from "./apply-form";
import { applyApi } from "./calls";
import { Follow } from "./follow";
import { OwnList } from "./own-list";
import { keepProof, readProof, type Proof } from "./proof";
import { ProveForm } from "./prove-form";
import type { Brief } from "./types";

const never = () => () => undefined;
const searched = () => location.search;

/** For shops that want to come in: apply, follow how it stands, correct what was sent back. */
export function ApplyPage() {
  const search = useSyncExternalStore(never, searched, () => null);
  return search === null ? (
    <Skeleton className="h-64" />
  ) : (
    <Here start={new URLSearchParams(search).get("token") ?? ""} />
  );
}

function Here({ start }: { start: string }) {
  const t = useTranslations("apply");
  const [token, setToken] = useState(start);
  const [proof, setProof] = useState<Proof | null>(readProof);
  const [own, setOwn] = useState<Brief[]>([]);
  const open = (wanted: string) => {
    setToken(wanted);
    history.replaceState(null, "", wanted ? `/apply?token=${encodeURIComponent(wanted)}` : "/apply");
    window.scrollTo(0, 0);
  };
  // What was proved by a link alone has no mobile to apply by.
  const typed = proof?.mobile ? proof : null;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-xl">{t("title")}</h1>
        <p className="mt-1 text-ink-2">{t("text")}</p>
      </div>
      {token ? (
        <Follow token={token} proof={proof} onProof={setProof} onNew={() => open("")} />
      ) : (
        <>
          {!typed && (
            <ProveForm
              onProved={(proved, applications) => {
                setProof(proved);
                setOwn(applications);
              }}
            />
          )}
          <div hidden={!typed} className="flex flex-col gap-4 [&[hidden]]:hidden">
            <OwnList applications={own} onOpen={open} />
            <ApplyForm
              start={EMPTY}
              fresh
              proof={typed?.proof ?? ""}
              submitLabel={t("submit")}
              onUnproven={() => {
                keepProof(null);
                setProof(null);
              }}
              onSend={async (form, consent, key) => {
                if (!typed) return;
                const sent = await applyApi.submit(typed.mobile, typed.proof, form, consent, key);
                open(sent.token);
              }}
            />
          </div>
        </>
      )}
    </div>
  );
}
