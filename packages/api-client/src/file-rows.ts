/**
 * Header of a list as a file with the number of its rows, so that who reads it can show how far it is. The file may have
 * fewer: rows that were deleted after it was begun are left out.
 */
export const ROWS_HEADER = "X-Prumo-Rows";

/** The most rows that are chosen of a list at once. */
export const MOST_SELECTED = 10_000;

/**
 * Rows of a compressed sheet after which the compressor is emptied. The four bytes of `FLUSH_MARK` stand in the file then,
 * so that who reads it knows how many rows have come without unpacking it.
 */
export const ROWS_PER_FLUSH = 500;
export const FLUSH_MARK: readonly number[] = [0x00, 0x00, 0xff, 0xff];
