import type { Preview } from "@storybook/react-vite";
import "./preview.css";

document.documentElement.lang = "pt-BR";

const preview: Preview = {
  tags: ["autodocs"],
  parameters: {
    a11y: { test: "error" },
    controls: { expanded: true },
    viewport: {
      options: {
        phone320: { name: "Phone 320", styles: { width: "320px", height: "640px" }, type: "mobile" },
        phone390: { name: "Phone 390", styles: { width: "390px", height: "844px" }, type: "mobile" },
        tablet: { name: "Tablet 768", styles: { width: "768px", height: "1024px" }, type: "tablet" },
        desktop: { name: "Desktop 1280", styles: { width: "1280px", height: "800px" }, type: "desktop" },
      },
    },
  },
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: {
        icon: "contrast",
        items: [
          { value: "light", title: "Light", icon: "sun" },
          { value: "dark", title: "Dark", icon: "moon" },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: "light" },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.dataset.theme = String(globals.theme);
      return <Story />;
    },
  ],
};

export default preview;
