"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Loaded } from "@/components/loaded";
import { onDemand } from "@/components/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import { ContactCard, isFilled } from "@/entities/service/contact-card";
import { useAppState, useCan, useWho } from "@/lib/me";
import { ContactForm } from "./contact-form";
import { DepositCard } from "./deposit-card";
import { NotaryCard } from "./notary-card";
import { contactQuery } from "./queries";
import { RiskRuleCard } from "./risk-rule-card";

const MessagesCard = onDemand(() => import("./messages-card").then((m) => m.MessagesCard));

/** How customers reach the shop, or shops the platform. */
export function BaseSetPage() {
  const t = useTranslations("baseSet");
  const { side } = useAppState();
  const [who, can] = [useWho(), useCan()];
  const query = useQuery(contactQuery);
  return (
    <>
      <PageHeader title={t("title")} description={t(`text_${side}`)} />
      <Loaded query={query} form>
        {({ platform, ...own }) => (
          <ContactForm own={own}>
            {platform && isFilled(platform) && (
              <div>
                <h2 className="mb-2 text-sm font-medium text-ink-2">{t("platform")}</h2>
                <ContactCard contact={platform} t={t} />
              </div>
            )}
          </ContactForm>
        )}
      </Loaded>
      {who === "M" && can("deposit.edit") && <DepositCard />}
      {who === "M" && can("notary.set") && <NotaryCard />}
      {who === "M" && can("risk.report") && <RiskRuleCard />}
      {who === "M" && <MessagesCard />}
    </>
  );
}
