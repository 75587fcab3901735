import { fen } from "@/lib/money";
import type { Returned } from "./types";

export const OPEN: Returned = {
  open: true,
  title: "",
  status: null,
  status_label: "",
  address: "",
  company: "",
  number: "",
  sendable: false,
  withdrawable: false,
  couriers: [],
  put_aside: "",
  finding: "",
  before: [],
  pictures: [],
  damage: [],
  claimed: fen(0),
  agreed: fen(0),
  from_refund: false,
  answer_by: null,
  dispute: "",
  decision: "",
  late: "",
  kept: false,
  early: null,
};

export const CLAIMED: Returned = {
  ...OPEN,
  open: false,
  title: "到期归还",
  status: "assessed",
  status_label: "待您确认赔偿",
  finding: "屏幕碎裂",
  damage: [{ name: "屏幕碎裂", amount: fen(60_000) }],
  claimed: fen(60_000),
  answer_by: "2026-12-01",
};
