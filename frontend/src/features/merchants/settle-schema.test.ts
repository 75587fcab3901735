import { NEW_MERCHANT, type Limits, settleBody, settleSchema, type SettleValues } from "./settle-schema";

const say = (key: string) => key;
const LIN: SettleValues = {
  ...NEW_MERCHANT,
  company: "杭州林记数码有限公司",
  name: "林记数码",
  credit_code: "91330106MA2B2Y8E2P",
  legal_person: "林小雨",
  licence_url: "/media/l.jpg",
  contact: "林小雨",
  mobile: "13800138000",
  subdomain: "Lin",
  bank_name: "招商银行",
  bank_holder: "杭州林记数码有限公司",
  bank_account: "6225 8801 2345 6789",
  account: "lin",
  password: "",
};
const LIMITS: Limits = {
  max_commission_bps: 3_500,
  max_settlement_days: 45,
  late_fee_max_bps: 10,
  late_fee_max_grace_days: 15,
  late_fee_max_cap_bps: 3_000,
};
const refused = (values: SettleValues) =>
  settleSchema(say as never, LIMITS)
    .safeParse(values)
    .error?.issues.map((issue) => `${String(issue.path[0])}:${issue.message}`) ?? [];

const wrongRates = (values: SettleValues) => refused(values).filter((one) => /^(\w+_bps|\w+_days):/.test(one));

describe("the onboarding form", () => {
  it("says of what is missing what it is", () => {
    expect(refused({ ...LIN, licence_url: "", credit_code: "" })).toEqual([
      "licence_url:noLicence",
      "credit_code:noCredit",
    ]);
  });

  it("sends rates in basis points, the address in small letters, the account as digits", () => {
    expect(settleBody({ ...LIN, commission_bps: "5", settlement_days: "7", late_fee_bps: "0.05" })).toMatchObject({
      commission_bps: 500,
      settlement_days: 7,
      late_fee_bps: 5,
      subdomain: "lin",
      bank_account: "6225880123456789",
    });
  });
  it("doesn't send what was left empty: the platform's settings count", () => {
    const sent = settleBody({ ...LIN, commission_bps: " ", late_fee_bps: "0" });
    expect(sent).toMatchObject({ late_fee_bps: 0 });
    for (const name of ["commission_bps", "settlement_days", "late_fee_grace_days", "late_fee_cap_bps"])
      expect(sent).not.toHaveProperty(name);
    expect(wrongRates(LIN)).toEqual([]);
  });
  it("refuses beyond the limits in force, not beyond the first ones", () => {
    expect(wrongRates({ ...LIN, commission_bps: "35", settlement_days: "45" })).toEqual([]);
    expect(wrongRates({ ...LIN, commission_bps: "35.01", settlement_days: "46" })).toEqual([
      "commission_bps:rateMost",
      "settlement_days:daysMost",
    ]);
  });
  it("names what is wrong", () => {
    expect(
      refused({ ...LIN, credit_code: "91330106MA2B2Y8E22", mobile: "12", commission_bps: "36", password: "short" }),
    ).toEqual(
      expect.arrayContaining([
        "credit_code:wrongCredit",
        "mobile:wrongMobile",
        "commission_bps:rateMost",
        "password:shortPassword",
      ]),
    );
  });
  it("takes a form without a password: one is made", () => {
    expect(refused(LIN).filter((one) => one.startsWith("password"))).toEqual([]);
  });
});
