/** What a list shows an operator who hasn't said yet whose it is. */
export const NOTHING = {
  data: { items: [], total: 0, total_capped: false, page: 1, page_size: 20 },
  isFetching: false,
  error: null,
  refetch: () => undefined,
};
