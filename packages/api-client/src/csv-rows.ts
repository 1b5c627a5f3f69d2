/**
 * Header of a CSV file with the number of its rows, so that who reads it can show how far it is. The file may have fewer:
 * rows that were deleted after it was begun are left out.
 */
export const ROWS_HEADER = "X-Prumo-Rows";
