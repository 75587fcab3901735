export type {
  CategoryNode,
  GainRow as Gain,
  GainSet,
  GoodsRow,
  GoodsStatusCount as StatusCount,
  GoodsTree,
  PlanOut as PlanInfo,
  SavedGoods,
  SkuStock,
  TermOut as TermInfo,
} from "@/lib/api/schema";
