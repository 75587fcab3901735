import { vi } from "vitest";

// Files share a page, React and the kit's libraries, whose loading was half of the time; each gets modules of ours anew,
// with its own mocks. It stands before setup.ts, which already imports some.
vi.resetModules();
