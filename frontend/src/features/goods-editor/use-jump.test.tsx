import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { firstWrong } from "./use-jump";

const first = (children: ReactNode) =>
  firstWrong(
    render(
      <form>
        <fieldset>{children}</fieldset>
      </form>,
    ).container,
  )?.id;

describe("the first wrong field", () => {
  it("is the control that says so", () => {
    expect(
      first(
        <>
          <input id="a" />
          <input id="b" aria-invalid />
          <p role="alert">x</p>
        </>,
      ),
    ).toBe("b");
  });
  it("is the first control of a set whose message stands below", () => {
    expect(
      first(
        <>
          <input id="a" />
          <fieldset>
            <input id="b" type="checkbox" />
            <p role="alert">x</p>
          </fieldset>
        </>,
      ),
    ).toBe("b");
  });
  it("is the message where it belongs to no field", () => {
    expect(
      first(
        <>
          <p role="alert" id="m">
            x
          </p>
          <input id="a" />
        </>,
      ),
    ).toBe("m");
  });
  it("isn't what is only told about pasted cells", () => {
    expect(
      first(
        <>
          <div role="alert">x</div>
          <input id="a" />
        </>,
      ),
    ).toBeUndefined();
  });
});
