import { applicantProblems, NOBODY, tidy, type Applicant } from "./applicant";
import { filled } from "./words";

const BO: Applicant = {
  name: "薄一川",
  id_number: "11010519491231002X",
  mobile: "13800138000",
  province: "浙江省",
  city: "杭州市",
  area: "西湖区",
  address: "文三路 1 号 2 单元",
  consent: true,
  risk_consent: false,
};

describe("the customer's form", () => {
  it("passes when all is there", () => expect(applicantProblems(BO)).toEqual([]));
  it("asks for everything in the order of the form", () => {
    expect(applicantProblems(NOBODY).map((problem) => problem.field)).toEqual([
      "name",
      "id_number",
      "mobile",
      "province",
      "address",
      "consent",
    ]);
  });
  it("tells a missing ID number from a wrong one", () => {
    expect(applicantProblems({ ...BO, id_number: "" })).toEqual([{ field: "id_number", word: "needId" }]);
    expect(applicantProblems({ ...BO, id_number: "110105194912310021" })).toEqual([
      { field: "id_number", word: "wrongId" },
    ]);
  });
  it("asks for one part of the region at a time", () => {
    expect(applicantProblems({ ...BO, city: "", area: "" }).map((one) => one.field)).toEqual(["city"]);
  });
  it("sends digits as digits and the check letter in capitals", () => {
    expect(tidy({ ...BO, id_number: " 11010519491231002x ", mobile: "138 0013 8000" })).toMatchObject({
      id_number: "11010519491231002X",
      mobile: "13800138000",
    });
  });
});

it("fills values into words and leaves unknown names", () => {
  expect(filled("每期 {sum}，共 {count} 期", { sum: "¥1.00" })).toBe("每期 ¥1.00，共 {count} 期");
});
