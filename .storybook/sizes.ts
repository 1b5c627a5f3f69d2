/**
 * What the packages' entries weigh, by entry (`@prumo/ui/button`): gzipped kilobytes without peers. Empty where nobody has
 * measured; a static build puts what was measured in this module's place (see `main.ts`).
 */
export const sizes: Readonly<Record<string, number>> = {};
