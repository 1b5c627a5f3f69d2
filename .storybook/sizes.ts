/**
 * The weight of the packages' entries (`@prumo/ui/button`) in gzipped kilobytes without peers. It is empty until
 * somebody measures; a static build puts the measured values in this module's place (see `main.ts`).
 */
export const sizes: Readonly<Record<string, number>> = {};
