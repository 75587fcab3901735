export type { GainGoodsRow as Carrier, GainRow as Gain, GainTypeCount as TypeCount } from "@/lib/api/schema";
