import { flushSync } from "react-dom";

/**
 * For a form in tabs: opens the tab of the first field that was refused.
 * @param tabOf the tab that a field is on
 */
export const openTabOf =
  <Tab>(tabOf: (field: string) => Tab, open: (tab: Tab) => void) =>
  (messages: Readonly<Record<string, unknown>>): void => {
    const [first] = Object.keys(messages);
    // At once: what is on a closed tab cannot take the focus.
    if (first !== undefined) flushSync(() => open(tabOf(first)));
  };
