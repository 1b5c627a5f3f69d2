declare module "virtual:sizes" {
  /** Gzipped kilobytes without peers, by entry: `@prumo/ui/button`. Empty where nobody has measured. */
  export const sizes: Readonly<Record<string, number>>;
}
