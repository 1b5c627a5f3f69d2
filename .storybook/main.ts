import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { StorybookConfig } from "@storybook/react-vite";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { titleOf } from "./catalogue.ts";

const sizesModule = resolve(import.meta.dirname, "sizes.ts");
const measured = resolve(import.meta.dirname, "../.prumo/sizes.json");

/** Puts what the packages' entries weigh, where somebody has measured it, in the place of the empty `sizes.ts`. */
const sizes = {
  name: "sizes",
  load: (id: string) =>
    id === sizesModule && !process.env.VITEST && existsSync(measured)
      ? `export const sizes = ${readFileSync(measured, "utf8")};`
      : null,
};

/** Puts the guide as plain texts beside its built pages. They are read with the compiler: only a build waits for that. */
const texts: Plugin = {
  name: "texts",
  apply: "build",
  async generateBundle() {
    const { markdownTexts } = await import("./markdown.ts");
    const known = existsSync(measured) ? JSON.parse(readFileSync(measured, "utf8")) : undefined;
    for (const text of markdownTexts(known)) this.emitFile({ type: "asset", ...text });
  },
};

const promised = new Set(["name", "id", "disabled", "readOnly", "required"]);

const config: StorybookConfig = {
  stories: [
    { directory: "./guide", files: "*.stories.tsx", titlePrefix: "Guia" },
    ...["./api", "../packages/ui/src", "../packages/forms/src"].map((directory) => ({
      directory,
      files: "**/*.stories.tsx",
    })),
  ],
  // The menu's groups and its Portuguese names stand in one table, not in eighty files.
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: (file, { makeTitle }) =>
        indexer.createIndex(file, { makeTitle: (own) => titleOf(file) ?? makeTitle(own) }),
    })),
  framework: "@storybook/react-vite",
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  typescript: {
    // The quicker reader of props follows neither `Omit` nor generics: most tables would be empty. Tests need no tables.
    reactDocgen: process.env.VITEST ? false : "react-docgen-typescript",
    reactDocgenTypescriptOptions: {
      tsconfigPath: resolve(import.meta.dirname, "tsconfig.props.json"),
      include: ["../packages/{ui,forms}/src/**/*.tsx", "api/*.tsx"].map((glob) => resolve(import.meta.dirname, glob)),
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      // Props of every HTML element are passed on and need no line of their own, except those that are promised by
      // name. What an input refuses is no prop of it.
      propFilter: (prop) => promised.has(prop.name) || !/node_modules|bound-by/.test(prop.parent?.fileName ?? ""),
    },
  },
  // The theme is the background, and nobody has to be led through Storybook here.
  features: { backgrounds: false, sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The root is this package: what Storybook pre-bundles resolves from here, the repository root only holds tools.
  viteFinal: (vite) => ({
    ...vite,
    root: import.meta.dirname,
    // Browsers that know light-dark(): rewritten for older ones it would have one theme for a whole document, and a
    // page of many stories shows both.
    build: { ...vite.build, cssTarget: ["chrome123", "firefox120", "safari17.5"] },
    plugins: [...(vite.plugins ?? []), react(), tailwindcss(), sizes, texts],
  }),
};

export default config;
