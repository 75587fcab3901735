import { STALE } from "@/entities/keys";
import { call } from "@/lib/api";
import { useWrite } from "@/lib/api/use-write";

const UPLOAD_MS = 60_000;

export const goodsTemplate = () => call("get", "/api/platform/goodsTemplate");

export function checkGoods(file: File) {
  const body = new FormData();
  body.append("file", file);
  return call("post", "/api/platform/checkGoodsImport", { body, timeout: UPLOAD_MS });
}

export const useStartImport = () => useWrite("post", "/api/platform/startGoodsImport", STALE.goods);
