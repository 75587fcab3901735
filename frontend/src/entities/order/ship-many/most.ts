/** Orders at once, for parcels as for labels. */
export const MOST = 100;
