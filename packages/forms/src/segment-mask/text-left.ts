import { createContext } from "react";

/**
 * Gives the form around an input a text that is no value, on leaving or when Enter is about to submit. With null instead,
 * an optional date would be saved as empty although the user sees a text in the input.
 */
export const TextLeft = createContext<((text: string) => void) | undefined>(undefined);
