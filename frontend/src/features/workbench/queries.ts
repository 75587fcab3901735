import { queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call } from "@/lib/api";
import { pace } from "@/lib/live";

export type { CurvePoint, Todo, WorkbenchOut as Workbench } from "@/lib/api/schema";

export const workbenchQuery = () =>
  queryOptions({
    queryKey: KEYS.workbench,
    queryFn: ({ signal }) => call("get", "/api/platform/workbench", { signal }),
    refetchInterval: () => pace(60_000),
  });

/** Keyed as the lists' own counts are: what makes those stale makes these stale. */
export const linksCount = () =>
  queryOptions({
    queryKey: [...KEYS.links, "counts", {}],
    queryFn: ({ signal }) => call("get", "/api/general/shareLinkCount", { signal }),
  });

export const ordersCount = () =>
  queryOptions({
    queryKey: [...KEYS.orders, "counts", {}],
    queryFn: ({ signal }) => call("get", "/api/platform/orderNumberCount", { signal }),
  });

/** How customers reach the shop. */
export const contactQuery = () =>
  queryOptions({
    queryKey: [...KEYS.service, "first"],
    queryFn: ({ signal }) => call("post", "/api/general/getBaseInfo", { body: {}, signal }),
  });

/** Where goods come back to. */
export const addressesQuery = () =>
  queryOptions({
    queryKey: [...KEYS.returnAddresses, "first"],
    queryFn: ({ signal }) => call("get", "/api/backend/returnAddrSelections", { signal }),
  });

/** Where the shop's money goes to. */
export const ownMerchantQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.merchants, "first", id],
    queryFn: ({ signal }) => call("get", "/api/platform/merchantInfo", { query: { id }, signal }),
  });

export const peopleCount = () =>
  queryOptions({
    queryKey: [...KEYS.people, "counts", {}],
    queryFn: ({ signal }) => call("get", "/api/platform/peopleCount", { signal }),
  });
