/** Of a refinement of several fields: its fault is said together with those of single ones, not once they are mended. */
export const BESIDE = { when: () => true };
