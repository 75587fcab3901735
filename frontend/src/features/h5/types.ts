import type { QuoteIn as Wanted } from "@/lib/api/schema";

export type {
  CasePart as Case,
  H5AddOn,
  DebitPageOut as DebitPage,
  H5Bill,
  H5Cases as AfterSale,
  H5Collection as Settling,
  H5Debit,
  H5Goods,
  H5NameCheck,
  H5OpenCaseIn,
  H5Order,
  H5Package,
  H5Page,
  H5Price,
  H5Return as Returned,
  RenewalPart as Renewal,
  H5Sku,
  PayStep,
  PlacedOut as Placed,
  PlaceIn,
  QuoteOut as Quote,
  SchedulePart as ScheduleRow,
} from "@/lib/api/schema";
export type QuoteIn = Required<Wanted>;
