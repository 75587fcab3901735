import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import type { Fen } from "@/lib/money";
import { draw } from "@/testing/render";
import { Field } from "./field";
import { MoneyInput } from "./money-input";

function Held({ seen, start = null }: { seen: (value: Fen | null) => void; start?: Fen | null }) {
  const [value, setValue] = useState<Fen | null>(start);
  return (
    <>
      <Field label="日租金">
        <MoneyInput
          value={value}
          onChange={(next) => {
            setValue(next);
            seen(next);
          }}
          unit="元/天"
        />
      </Field>
      <button onClick={() => setValue(null)}>清空</button>
    </>
  );
}

describe("money input", () => {
  it("is typed in yuan and yields fen", async () => {
    const seen = vi.fn();
    draw(<Held seen={seen} />);
    await userEvent.type(screen.getByLabelText("日租金"), "12.5");
    expect(seen).toHaveBeenLastCalledWith(1250);
  });

  it("shows on leaving what will be charged", async () => {
    draw(<Held seen={vi.fn()} />);
    await userEvent.type(screen.getByLabelText("日租金"), "1299");
    await userEvent.tab();
    expect(screen.getByLabelText("日租金")).toHaveValue("1299.00");
  });

  it("yields nothing for what is no amount, and keeps what was typed", async () => {
    const seen = vi.fn();
    draw(<Held seen={seen} />);
    await userEvent.type(screen.getByLabelText("日租金"), "12.345");
    expect(seen).toHaveBeenLastCalledWith(null);
    expect(screen.getByLabelText("日租金")).toHaveValue("12.345");
  });

  it("follows a change from outside", async () => {
    draw(<Held seen={vi.fn()} start={500 as Fen} />);
    expect(screen.getByLabelText("日租金")).toHaveValue("5.00");
    await userEvent.click(screen.getByText("清空"));
    expect(screen.getByLabelText("日租金")).toHaveValue("");
  });
});
