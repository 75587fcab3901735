"use client";
import { useQuery } from "@tanstack/react-query";
import { BookOpen, KeyRound, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Loaded } from "@/components/loaded";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { Confirm } from "@/components/ui/confirm";
import { PageHeader } from "@/components/ui/page-header";
import { Empty } from "@/components/ui/states";
import { notify } from "@/lib/notices";
import { AppCard, type AppAct } from "./app-card";
import { usePushAgain, useRevokeApp, useRotateApp } from "./mutations";
import { appsQuery } from "./queries";
import type { App, AppSecret } from "./types";
import { Views } from "./views";

const AppForm = onDemand(() => import("./app-form"));
const SecretShown = onDemand(() => import("./secret-shown"));
const SigningGuide = onDemand(() => import("./signing-guide"));
type Asked =
  | { kind: "guide" }
  | { kind: "form"; row: App | null }
  | { kind: "rotate" | "revoke"; row: App }
  | { kind: "secret"; made: AppSecret };

export function KeysView() {
  const t = useTranslations("openApi");
  const query = useQuery(appsQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const rotate = useRotateApp();
  const revoke = useRevokeApp();
  const again = usePushAgain();
  const close = () => setAsked(null);
  const act = async (kind: AppAct, row: App) => {
    if (kind === "edit") return setAsked({ kind: "form", row });
    if (kind !== "push") return setAsked({ kind, row });
    const done = await again.press({ body: { id: row.id, version: row.version } });
    if (done) notify.success(t("pushed", { count: done.pushed }));
  };
  const add = query.data?.may_add && (
    <Button variant="primary" icon={Plus} onClick={() => setAsked({ kind: "form", row: null })}>
      {t("add")}
    </Button>
  );
  const actions = (
    <>
      <Button icon={BookOpen} onClick={() => setAsked({ kind: "guide" })}>
        {t("guide.title")}
      </Button>
      {add}
    </>
  );
  return (
    <>
      <PageHeader title={t("title")} description={t("about")} actions={actions} />
      <Views value="keys" />
      <Loaded query={query}>
        {({ items, base_url, channels, calls }) => (
          <>
            {items.length > 0 ? (
              <ul className="mt-4 grid gap-3 lg:grid-cols-2">
                {items.map((row) => (
                  <AppCard key={row.id} row={row} calls={calls} onAct={(kind) => void act(kind, row)} />
                ))}
              </ul>
            ) : (
              <section className="mt-4 rounded-lg border border-line bg-surface">
                <Empty
                  icon={KeyRound}
                  title={t("emptyTitle")}
                  text={t(add ? "emptyText" : "emptyForOthers")}
                  action={add}
                />
              </section>
            )}
            {asked?.kind === "form" && (
              <AppForm
                row={asked.row}
                channels={channels}
                calls={calls}
                onClose={close}
                onMade={(made) => setAsked({ kind: "secret", made })}
              />
            )}
            {asked?.kind === "guide" && <SigningGuide base={base_url} onClose={close} />}
            {asked?.kind === "secret" && <SecretShown made={asked.made} base={base_url} onClose={close} />}
          </>
        )}
      </Loaded>
      <Confirm
        open={asked?.kind === "rotate"}
        onClose={close}
        title={t("rotateTitle", { name: asked?.kind === "rotate" ? asked.row.name : "" })}
        text={t("rotateText")}
        action={t("acts.rotate")}
        onConfirm={async (key) => {
          if (asked?.kind !== "rotate") return;
          const made = await rotate.send({ body: { id: asked.row.id, version: asked.row.version }, key });
          setTimeout(() => setAsked({ kind: "secret", made }));
        }}
      />
      <Confirm
        open={asked?.kind === "revoke"}
        onClose={close}
        danger
        title={t("revokeTitle", { name: asked?.kind === "revoke" ? asked.row.name : "" })}
        text={t("revokeText")}
        action={t("acts.revoke")}
        onConfirm={async (key) => {
          if (asked?.kind !== "revoke") return;
          await revoke.send({ body: { id: asked.row.id, version: asked.row.version }, key });
          notify.success(t("revoked", { name: asked.row.name }));
        }}
      />
    </>
  );
}
