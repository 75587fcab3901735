"use client";
import { Download as Icon } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass, type ButtonVariant } from "@/components/ui/button";
import { cn } from "@/lib/cn";

/** Looks like a button, saves a file. Not a link of the router, which would fetch it ahead. */
export const Download = ({
  href,
  name,
  variant,
  children,
}: {
  href: string;
  name?: string;
  variant?: ButtonVariant;
  children: ReactNode;
}) => (
  <a href={href} download={name || true} className={cn(buttonClass({ variant }))}>
    <Icon className="size-4" aria-hidden />
    {children}
  </a>
);
