import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useEffect, useState } from "react";
import { GLOBALS_UPDATED } from "storybook/internal/core-events";
import { chromeThemeOf } from "./chrome-theme";
import { tellFrames } from "./framed-stories";

/** Storybook's page around text and stories, in the theme that the toolbar says. */
export function DocsPage({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [story] = context.componentStories();
  const [theme, setTheme] = useState<unknown>(() => story && context.getStoryContext(story).userGlobals?.theme);
  useEffect(() => {
    // Frames of stories on this page tell of their own values too: what counts is what this page has.
    const follow = () => setTheme(story && context.getStoryContext(story).userGlobals?.theme);
    context.channel.on(GLOBALS_UPDATED, follow);
    return () => context.channel.off(GLOBALS_UPDATED, follow);
  }, [context, story]);
  useEffect(() => tellFrames(context.channel), [context]);
  useEffect(() => {
    document.documentElement.dataset.theme = theme === "dark" ? "dark" : "light";
  }, [theme]);
  return (
    <DocsContainer context={context} theme={chromeThemeOf(theme)}>
      {children}
    </DocsContainer>
  );
}
