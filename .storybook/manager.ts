import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/manager-api";
import { chromeThemeOf, systemTheme } from "./chrome-theme";

addons.setConfig({
  theme: chromeThemeOf(systemTheme()),
  layoutCustomisations: {
    // The guide is for reading: there are no props to play with.
    showPanel: ({ storyId }, shown) => !storyId?.startsWith("guia-") && shown,
  },
});

// The bars have the theme of what they surround.
addons.register("prumo/theme", (api) => {
  const follow = ({ globals }: { globals: Record<string, unknown> }) =>
    api.setOptions({ theme: chromeThemeOf(globals.theme) });
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
