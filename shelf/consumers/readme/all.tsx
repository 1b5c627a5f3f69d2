import type { ReactElement } from "react";

/** The first examples of the READMEs. `npm run shelf` writes this file anew where the packages are installed. */
export const examples: readonly ReactElement[] = [];
