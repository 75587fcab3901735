"use client";
import { useState } from "react";
import { parseYuan, yuanInput, type Fen } from "@/lib/money";
import { Input } from "./input";

type MoneyInputProps = {
  value: Fen | null;
  /** null while the field is empty or holds no amount. */
  onChange: (value: Fen | null) => void;
  onBlur?: () => void;
  name?: string;
  /** In place of the ¥ before it: "元/天" for a daily rent. */
  unit?: string;
  placeholder?: string;
  disabled?: boolean;
  "aria-label"?: string;
  id?: string;
};

/** Typed in yuan, yields fen. On leaving, shows the amount as it will be charged. */
export function MoneyInput({ value, onChange, onBlur, unit, ...rest }: MoneyInputProps) {
  const [text, setText] = useState(value === null ? "" : yuanInput(value));
  const [held, setHeld] = useState(value);
  if (value !== held) {
    // Changed from outside (reset, server answer): show that, but leave what is being typed.
    setHeld(value);
    if (value !== parseYuan(text)) setText(value === null ? "" : yuanInput(value));
  }
  const type = (next: string) => {
    setText(next);
    const amount = parseYuan(next);
    setHeld(amount);
    onChange(amount);
  };
  const leave = () => {
    const amount = parseYuan(text);
    if (amount !== null) setText(yuanInput(amount));
    onBlur?.();
  };
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      lead={unit ? undefined : "¥"}
      unit={unit}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      className="tabular-nums"
    />
  );
}
