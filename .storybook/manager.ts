import { addons } from "storybook/manager-api";
import { create } from "storybook/theming";

addons.setConfig({
  theme: create({ base: "light", brandTitle: "Prumo", brandTarget: "_self" }),
  layoutCustomisations: {
    // The guide is for reading: there are no props to play with.
    showPanel: ({ storyId }, shown) => !storyId?.startsWith("guia-") && shown,
  },
});
