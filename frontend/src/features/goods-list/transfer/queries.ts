import { STALE } from "@/entities/keys";
import { call } from "@/lib/api";
import { useWrite } from "@/lib/api/use-write";

export const goodsTemplate = () => call("get", "/api/platform/goodsTemplate");

export const checkGoods = (file: File) => call("post", "/api/platform/checkGoodsImport", { body: { file } });

export const useStartImport = () => useWrite("post", "/api/platform/startGoodsImport", STALE.goods);
