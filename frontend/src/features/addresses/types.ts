export type { ReturnAddressRow as Address } from "@/lib/api/schema";
