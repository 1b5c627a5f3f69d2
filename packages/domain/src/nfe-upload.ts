/** Limits of uploaded electronic fiscal documents (NF-e). The server refuses more, and pages check before they send. */

/** Bytes of one XML. */
export const MAX_NFE_SIZE = 5 * 1024 * 1024;

/** Documents of one upload. */
export const MAX_NFE_FILES = 100;

/** Items of one document: the layout's own limit. */
export const MAX_NFE_ITEMS = 990;

/** Instalments of one document: likewise. */
export const MAX_NFE_INSTALMENTS = 120;
