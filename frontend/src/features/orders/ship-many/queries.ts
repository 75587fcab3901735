import { call } from "@/lib/api";

/** Orders at once, for parcels as for labels. */
export const MOST = 100;

export const parcelsTemplate = () => call("get", "/api/merchant/parcelsTemplate");

export const checkParcels = (file: File) => call("post", "/api/merchant/checkParcels", { body: { file } });
