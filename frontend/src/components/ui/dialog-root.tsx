"use client";
import { Dialog as Root, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, type ReactNode } from "react";
import { cn } from "@/lib/cn";
import { IconButton } from "./button";
import { OldContext } from "./old";
import { useKeptFocus } from "./use-kept-focus";

type Base = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Something is being sent: it stays open until that is answered. */
  busy?: boolean;
};
const nothing = () => undefined;
export type DialogProps = Base & { size?: "sm" | "md" | "lg"; role?: "dialog" | "alertdialog" };

const WIDTHS = { sm: "sm:max-w-[440px]", md: "sm:max-w-[560px]", lg: "sm:max-w-[800px]" };

/** In the middle of the screen; from below on a phone. */
export function DialogRoot(props: DialogProps) {
  const { open, onClose, title, children, footer, size = "sm", role, busy } = props;
  const t = useTranslations("ui");
  const panel = useRef<HTMLDivElement>(null);
  useKeptFocus(panel);
  return (
    <Root open={open} onClose={busy ? nothing : onClose} role={role} className="fixed inset-0 z-40">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-overlay transition-opacity duration-150 data-closed:opacity-0"
      />
      <div className="fixed inset-0 flex items-end justify-center overflow-y-auto sm:items-center sm:p-6">
        <DialogPanel
          ref={panel}
          transition
          className={cn(
            "pop-in flex max-h-[92dvh] w-full flex-col rounded-t-xl bg-raised shadow-pop sm:rounded-xl",
            WIDTHS[size],
          )}
        >
          <Head title={title} onClose={onClose} close={t("close")} busy={busy} />
          <Inside footer={footer} className="px-5 pb-5">
            {children}
          </Inside>
        </DialogPanel>
      </div>
    </Root>
  );
}

export type SheetProps = Base & { side?: "right" | "left" | "bottom"; width?: "md" | "lg"; bare?: boolean };

const SIDES = {
  right: "inset-y-0 right-0 data-closed:translate-x-6",
  left: "inset-y-0 left-0 data-closed:-translate-x-6",
  bottom: "inset-x-0 bottom-0 max-h-[88dvh] rounded-t-xl data-closed:translate-y-6",
};

/** From an edge: details and forms from the right, the menu of a phone from the left, filters of a phone from below. */
export function SheetRoot(props: SheetProps) {
  const { open, onClose, title, children, footer, side = "right", width = "md", bare, busy } = props;
  const t = useTranslations("ui");
  const panel = useRef<HTMLDivElement>(null);
  useKeptFocus(panel);
  return (
    <Root open={open} onClose={busy ? nothing : onClose} className="fixed inset-0 z-40">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-overlay transition-opacity duration-150 data-closed:opacity-0"
      />
      <DialogPanel
        ref={panel}
        transition
        className={cn(
          "fixed flex flex-col bg-raised shadow-pop transition duration-150 ease-out data-closed:opacity-0",
          SIDES[side],
          side === "right" && (width === "lg" ? "w-full sm:w-[720px]" : "w-full sm:w-[480px]"),
          side === "left" && "w-[272px]",
        )}
      >
        {bare ? (
          <DialogTitle className="sr-only">{title}</DialogTitle>
        ) : (
          <Head title={title} onClose={onClose} close={t("close")} busy={busy} />
        )}
        <Inside footer={footer} className={bare ? undefined : "px-5 pb-5"}>
          {children}
        </Inside>
      </DialogPanel>
    </Root>
  );
}

type HeadProps = Pick<Base, "title" | "onClose" | "busy"> & { close: string };

function Head({ title, onClose, close, busy }: HeadProps) {
  return (
    <div className="flex items-start gap-3 px-5 pt-4 pb-3">
      <DialogTitle className="min-w-0 flex-1 text-lg font-semibold">{title}</DialogTitle>
      <IconButton label={close} icon={X} size="sm" disabled={busy} onClick={onClose} />
    </div>
  );
}

type InsideProps = Pick<Base, "children" | "footer"> & { className?: string };

/** What it says and does is its own: that the page below turned old meanwhile is for the API to say. */
const Inside = ({ children, footer, className }: InsideProps) => (
  <OldContext value={null}>
    <div className={cn("min-h-0 flex-1 overflow-y-auto", className)}>{children}</div>
    {footer && (
      <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 max-sm:[&>button]:flex-1">
        {footer}
      </div>
    )}
  </OldContext>
);
