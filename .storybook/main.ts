import type { StorybookConfig } from "@storybook/react-vite";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";

const config: StorybookConfig = {
  stories: ["../packages/ui/src/**/*.stories.tsx", "../packages/forms/src/**/*.stories.tsx"],
  framework: "@storybook/react-vite",
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The root is this package: what Storybook pre-bundles resolves from here, the repository root only holds tools.
  viteFinal: (vite) => ({
    ...vite,
    root: import.meta.dirname,
    plugins: [...(vite.plugins ?? []), react(), tailwindcss()],
  }),
};

export default config;
