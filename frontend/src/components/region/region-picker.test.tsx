import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { draw } from "@/testing/render";
import { RegionPicker, type Region } from "./region-picker";

const WORDS = { province: "省", city: "市", area: "区县", choose: "请选择" };
const told = vi.fn();
function Picker() {
  const [value, setValue] = useState<Region>({ province: "", city: "", area: "" });
  const change = (next: Region) => {
    told(next);
    setValue(next);
  };
  return <RegionPicker value={value} onChange={change} errors={{ area: "请选择区县" }} words={WORDS} />;
}
const part = (name: RegExp) => screen.getByRole("combobox", { name });
const pick = (name: RegExp, option: string) => userEvent.selectOptions(part(name), option);

it("offers what lies in what was chosen, and forgets it when that changes", async () => {
  draw(<Picker />);
  await waitFor(() => expect(part(/^省/)).toBeEnabled());
  expect(part(/^市/)).toBeDisabled();
  expect(screen.getByText("请选择区县")).toBeVisible();
  await pick(/^省/, "浙江省");
  await pick(/^市/, "杭州市");
  await pick(/^区县/, "西湖区");
  expect(told).toHaveBeenLastCalledWith({ province: "浙江省", city: "杭州市", area: "西湖区" });
  await pick(/^市/, "宁波市");
  expect(told).toHaveBeenLastCalledWith({ province: "浙江省", city: "宁波市", area: "" });
});

it("asks nothing where there is one city only", async () => {
  draw(<Picker />);
  await waitFor(() => expect(part(/^省/)).toBeEnabled());
  await pick(/^省/, "北京市");
  expect(told).toHaveBeenLastCalledWith({ province: "北京市", city: "市辖区", area: "" });
});
