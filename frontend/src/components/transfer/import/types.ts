import type { QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { TransferJob } from "../queries";

type ImportAct = "import" | "ship";

/** What can be imported from a spreadsheet: a template, a check that changes nothing, and the import of what was right. */
export type Importable = {
  title: string;
  /** What is counted, with its measure word: 个商品. */
  unit: string;
  /** What becomes of them, where that isn't to be imported. */
  act?: ImportAct;
  /** What the person has to know before filling it in. */
  rules: readonly string[];
  /** Under 下载模板. */
  about: string;
  /** The job that imports; the other one checks. */
  importKind: TransferJob["kind"];
  template: () => Promise<{ url: string } | null>;
  /** Throws what is wrong with the file. */
  check: (file: File) => Promise<TransferJob>;
  /** null when it was refused, and has said so. */
  start: (checkId: string) => Promise<TransferJob | null>;
  busy: boolean;
  /** Root of the lists that an import makes stale. */
  stale: readonly QueryKey[];
  /** What is to become of the right rows, where there is a choice. */
  choice?: ReactNode;
};
