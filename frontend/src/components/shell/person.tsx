import type { Me } from "@/lib/shell-api";

/** Who is logged in, and as what. */
export function Person({ me }: { me: Me }) {
  const role = me.roles.find((one) => one.id === me.role_id)?.name ?? me.sub_shop?.name ?? me.merchant?.name ?? "";
  return (
    <span className="flex h-[42px] items-center gap-2 px-1.5 text-left">
      <span
        className="grid size-8 place-items-center rounded-full bg-accent-soft font-medium text-accent-ink"
        aria-hidden
      >
        {me.user.name.slice(0, 1)}
      </span>
      <span className="leading-4 max-md:sr-only">
        <span className="block text-sm font-medium">{me.user.name}</span>
        <span className="block max-w-32 truncate text-xs text-ink-3">{role}</span>
      </span>
    </span>
  );
}
