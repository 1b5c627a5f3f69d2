import { createContext, useContext, useState } from "react";

/**
 * How often a form has set the value of the field around an input. A form that holds null and sets null once more
 * changes no value: without this count nothing of it would reach an input that shows half a date.
 */
export const FormSets = createContext(0);

/** True in the render that follows a set by the form, so that the input shows the value and no text beside it. */
export function useWasSet(): boolean {
  const sets = useContext(FormSets);
  const [seen, setSeen] = useState(sets);
  if (sets !== seen) setSeen(sets);
  return sets !== seen;
}
