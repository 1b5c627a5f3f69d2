/** What may be uploaded of electronic fiscal documents (NF-e): the server refuses more, and pages tell so before. */

/** Bytes of one XML. */
export const MAX_NFE_SIZE = 5 * 1024 * 1024;

/** Documents of one upload. */
export const MAX_NFE_FILES = 100;

/** Items of one document: the layout's own limit. */
export const MAX_NFE_ITEMS = 990;

/** Instalments of one document: likewise. */
export const MAX_NFE_INSTALMENTS = 120;
