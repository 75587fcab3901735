import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

type PlainFormProps = Omit<ComponentProps<"form">, "onSubmit"> & { onSend: (form: HTMLFormElement) => unknown };

/** A form that is sent by us: what is wrong is said in our words, at its place. */
export function PlainForm({ onSend, className, ...rest }: PlainFormProps) {
  return (
    <form
      noValidate
      className={cn("flex flex-col gap-4", className)}
      onSubmit={(event) => {
        event.preventDefault();
        void onSend(event.currentTarget);
      }}
      {...rest}
    />
  );
}
