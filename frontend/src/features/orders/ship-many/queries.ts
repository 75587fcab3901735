import { call } from "@/lib/api";

export const parcelsTemplate = () => call("get", "/api/merchant/parcelsTemplate");

export const checkParcels = (file: File) => call("post", "/api/merchant/checkParcels", { body: { file } });
