"use client";
import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { DescriptionList } from "@/components/ui/description-list";
import { onDemand } from "@/components/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import { useAppState } from "@/lib/me";
import { useListed } from "@/lib/use-listed";

const SecurityCards = onDemand(() => import("./security").then((m) => m.SecurityCards));
const NoticeWishes = onDemand(() => import("./notice-wishes").then((m) => m.NoticeWishes));
const ChangePassword = onDemand(() => import("./change-password").then((m) => m.ChangePassword));

/** Who I am here: account, shop, roles, what I may do. */
export function UserSummary() {
  const t = useTranslations("shell");
  const listed = useListed();
  const { me, roles, side, contentWidth } = useAppState();
  return (
    <div className="mx-auto flex flex-col gap-4" style={{ maxWidth: contentWidth }}>
      <PageHeader
        title={me.user.name}
        badge={
          <Chip tone="blue" icon={null}>
            {t(side === "admin" ? "adminSide" : "storeSide")}
          </Chip>
        }
      />
      <Card>
        <DescriptionList
          columns={2}
          items={[
            { label: t("account"), value: me.user.account },
            { label: t("mobile"), value: me.user.mobile },
            me.merchant && { label: t("merchant"), value: me.merchant.name },
            me.sub_shop && { label: t("subShop"), value: me.sub_shop.name },
            { label: t("roles"), value: listed(roles.map((role) => role.name)) },
          ]}
        />
      </Card>
      <SecurityCards />
      <NoticeWishes />
      <Card title={t("changePassword")} className="min-h-[370px]">
        <ChangePassword />
      </Card>
    </div>
  );
}
