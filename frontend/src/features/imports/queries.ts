import { STALE } from "@/entities/keys";
import { call } from "@/lib/api";
import { useWrite } from "@/lib/api/use-write";

export const leasesTemplate = () => call("get", "/api/intake/leasesTemplate");

export const checkLeases = (file: File) => call("post", "/api/intake/checkLeases", { body: { file } });

export const useStartLeases = () => useWrite("post", "/api/intake/startLeases", STALE.lease);
