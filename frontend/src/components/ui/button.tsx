"use client";
import { LoaderCircle, type LucideIcon } from "lucide-react";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/cn";
import { useWhyNot } from "./old";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "link";
export type ButtonSize = "sm" | "md" | "lg";

type Look = { variant?: ButtonVariant; size?: ButtonSize; icon?: LucideIcon; block?: boolean };

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-hover",
  secondary: "border border-line-strong bg-surface text-ink hover:bg-sunken",
  ghost: "text-ink-2 hover:bg-sunken hover:text-ink",
  danger: "bg-danger text-on-danger hover:bg-danger-hover",
  link: "text-accent-ink hover:underline",
};
const SIZES: Record<ButtonSize, string> = {
  sm: "text-sm gap-1",
  md: "text-base gap-1.5",
  lg: "text-lg gap-2",
};
/** A link has no box. */
const BOXES: Record<ButtonSize, string> = { sm: "h-7 px-2.5", md: "h-[34px] px-3.5", lg: "h-11 px-5" };

/** Also for triggers that another part draws (Menu). */
export const buttonClass = ({ variant = "secondary", size = "md", block }: Look) =>
  cn(
    "inline-flex shrink-0 items-center justify-center rounded-md font-medium whitespace-nowrap transition-colors select-none",
    "disabled:cursor-not-allowed disabled:opacity-55",
    VARIANTS[variant],
    SIZES[size],
    variant !== "link" && BOXES[size],
    block && "w-full",
  );

function Icon({ icon: Shape, loading }: { icon?: LucideIcon; loading?: boolean }) {
  if (loading) return <LoaderCircle className="size-4 animate-spin" aria-hidden />;
  return Shape ? <Shape className="size-4" aria-hidden /> : null;
}

type ButtonProps = Look & {
  loading?: boolean;
  /** It changes nothing: it can be pressed over old data too. */
  reading?: boolean;
} & ComponentProps<"button">;

/** The act of a page is `primary`; there is one of them in sight. While `loading` it can't be pressed again, nor over old data. */
export function Button({
  variant,
  size,
  icon,
  block,
  loading,
  reading,
  disabled,
  className,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  const why = useWhyNot(reading);
  return (
    <button
      type={type}
      disabled={disabled || loading || why !== null}
      title={why ?? undefined}
      aria-busy={loading || undefined}
      className={cn(buttonClass({ variant, size, block }), className)}
      {...rest}
    >
      <Icon icon={icon} loading={loading} />
      {children}
    </button>
  );
}

type LinkButtonProps = Look & { href: string; children: ReactNode; className?: string; target?: string };

/** Looks like a button, leads to a page. */
export function LinkButton({ variant, size, icon, block, href, children, className, target }: LinkButtonProps) {
  return (
    <Link href={href} target={target} className={cn(buttonClass({ variant, size, block }), className)}>
      <Icon icon={icon} />
      {children}
    </Link>
  );
}

type IconButtonProps = { label: string; icon: LucideIcon; size?: "sm" | "md"; tone?: "side" } & Omit<
  ComponentProps<"button">,
  "children"
>;

/** A button of an icon only; `label` is read out and shown on hover. */
export function IconButton({ label, icon: Shape, size = "md", tone, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cn(
        "inline-flex shrink-0 items-center justify-center rounded-md transition-colors disabled:opacity-40",
        tone === "side"
          ? "text-side-ink-2 hover:bg-side-hover hover:text-side-ink"
          : "text-ink-3 hover:bg-sunken hover:text-ink",
        size === "sm" ? "size-7" : "size-[34px]",
        className,
      )}
      {...rest}
    >
      <Shape className="size-4" aria-hidden />
    </button>
  );
}
