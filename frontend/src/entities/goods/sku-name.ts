/** "黑色 / 256GB"; "" for goods without specifications. */
export const skuName = (values: readonly string[]): string => values.join(" / ");
