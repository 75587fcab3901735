export type { BuyIn, BuyPlaced, BuyView as BuyOrder } from "@/lib/api/schema";
