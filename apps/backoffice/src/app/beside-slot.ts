/** The place at the left of a page's content, in the frame of every page that has a menu. */
export const BESIDE_SLOT = "ao-lado";
