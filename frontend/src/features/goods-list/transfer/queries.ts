import { STALE } from "@/entities/keys";
import { call } from "@/lib/api";
import { useWrite } from "@/lib/api/use-write";

const UPLOAD_MS = 60_000;

export const goodsTemplate = () => call("get", "/api/platform/goodsTemplate");

export const checkGoods = (file: File) =>
  call("post", "/api/platform/checkGoodsImport", { body: { file }, timeout: UPLOAD_MS });

export const useStartImport = () => useWrite("post", "/api/platform/startGoodsImport", STALE.goods);
