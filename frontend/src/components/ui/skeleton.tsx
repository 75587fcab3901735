import { cn } from "@/lib/cn";

/** A grey block where something will be; give it the size of that. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span className={cn("skeleton", className)} aria-hidden />
);
