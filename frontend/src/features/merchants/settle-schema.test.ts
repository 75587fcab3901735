import { NEW_MERCHANT, settleBody, settleSchema, type SettleValues } from "./settle-schema";

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
const refused = (values: SettleValues) =>
  settleSchema(say as never)
    .safeParse(values)
    .error?.issues.map((issue) => `${String(issue.path[0])}:${issue.message}`) ?? [];

describe("the onboarding form", () => {
  it("sends rates in basis points, the address in small letters, the account as digits", () => {
    expect(settleBody(LIN)).toMatchObject({
      commission_bps: 500,
      settlement_days: 7,
      late_fee_bps: 5,
      late_fee_cap_bps: 2000,
      subdomain: "lin",
      bank_account: "6225880123456789",
    });
  });
  it("names what is wrong", () => {
    expect(
      refused({ ...LIN, credit_code: "91330106MA2B2Y8E22", mobile: "12", commission_bps: "31", password: "short" }),
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
