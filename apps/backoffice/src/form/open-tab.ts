import { flushSync } from "react-dom";

/**
 * Opens the tab of the first refused field, in forms with tabs.
 * @param tabOf gives the tab that a field is on
 */
export const openTabOf =
  <Tab>(tabOf: (field: string) => Tab, open: (tab: Tab) => void) =>
  (messages: Readonly<Record<string, unknown>>): void => {
    const [first] = Object.keys(messages);
    // Must be rendered at once, because a field on a closed tab cannot get the focus.
    if (first !== undefined) flushSync(() => open(tabOf(first)));
  };
