import { create } from "storybook/theming";

const shared = {
  brandTitle: "Prumo",
  brandTarget: "_self",
  fontBase: '"Inter Variable", Inter, system-ui, sans-serif',
  appBorderRadius: 6,
  inputBorderRadius: 6,
} as const;

/** Storybook's own bars and pages, in both themes of the components that they surround. */
const chromeTheme = {
  light: create({
    ...shared,
    base: "light",
    colorPrimary: "#00655c",
    colorSecondary: "#00655c",
    appContentBg: "#ffffff",
    appPreviewBg: "#ffffff",
  }),
  dark: create({
    ...shared,
    base: "dark",
    colorPrimary: "#32c3b2",
    colorSecondary: "#32c3b2",
    appBg: "#0a1112",
    appContentBg: "#131b1c",
    appPreviewBg: "#131b1c",
    barBg: "#131b1c",
    inputBg: "#0f1718",
  }),
};

/** The theme that the reader's system asks for. */
export const systemTheme = () => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

/** The theme that a value of the toolbar asks for. */
export const chromeThemeOf = (value: unknown) => chromeTheme[value === "dark" ? "dark" : "light"];
