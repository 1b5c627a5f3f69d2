import type { ReactNode } from "react";

/** A picture of use: live components, and one sentence that says why. */
export type Picture = readonly [shown: ReactNode, why: string];

/** How a component is reached and used by people who do not see it, or have no mouse; and one use to copy and one to avoid. */
export interface Guidance {
  /** Each ARIA role that it has, and on what. */
  roles: readonly (readonly [role: string, where: string])[];
  /** Each key, and what it does. Empty where nothing takes the focus. */
  keys: readonly (readonly [key: string, what: string])[];
  /** Of an entry that offers functions: each call, what it does, and what it gives back. */
  calls?: readonly (readonly [call: string, what: string, gives: string])[];
  right: Picture;
  wrong: Picture;
}

/** Guidance by entry (`button`). */
export type GuidanceOf = Readonly<Record<string, Guidance>>;
