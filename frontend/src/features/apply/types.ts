import type { ApplicantOut, ApplyIn } from "@/lib/api/schema";

export type { ApplicantBrief as Brief, ApplicantOut as Application } from "@/lib/api/schema";
/** What is typed; pictures as data URLs. `papers` null: what was sent stays. */
export type Filled = Omit<ApplyIn, "mobile" | "proof" | "consent" | "licence_expires_on" | "papers" | "licence"> & {
  licence: string;
  licence_expires_on: string;
  no_end: boolean;
  papers: string[] | null;
};
export type SentBackField = ApplicantOut["reasons"][number]["field"];
