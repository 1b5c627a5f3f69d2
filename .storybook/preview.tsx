import type { Preview } from "@storybook/react-vite";
import { systemTheme } from "./chrome-theme";
import { ComponentPage } from "./component-page";
import { DocsPage } from "./docs-page";
import { describeNativeProps, nameRefs, playable, unquoteDefaults } from "./native-props";
import "./preview.css";
import { keepReadersFocus } from "./readers-focus";

document.documentElement.lang = "pt-BR";

/** The frame of a story on a page of text. The frame of the whole guide has another id. */
const frame =
  import.meta.env.MODE !== "test" && window.frameElement?.id.startsWith("iframe--")
    ? (window.frameElement as HTMLElement)
    : null;
if (frame) keepReadersFocus(window);

/** Widths to look at, by the name that stories give: `globals: { viewport: { value: "phone320" } }`. */
const widths = {
  phone320: { name: "320 · celular estreito", styles: { width: "320px", height: "640px" }, type: "mobile" },
  phone390: { name: "390 · celular", styles: { width: "390px", height: "844px" }, type: "mobile" },
  tablet: { name: "768 · tablet", styles: { width: "768px", height: "1024px" }, type: "tablet" },
  desktop: { name: "1280 · mesa", styles: { width: "1280px", height: "800px" }, type: "desktop" },
} as const;

const widthOf = (globals: Record<string, unknown>) =>
  widths[(globals.viewport as { value?: keyof typeof widths } | undefined)?.value ?? "desktop"].styles.width;

const preview: Preview = {
  tags: ["autodocs"],
  argTypesEnhancers: [describeNativeProps, nameRefs, unquoteDefaults, playable],
  parameters: {
    // Tests read nothing but what is wrong; listing every element that is right costs axe more than finding it.
    a11y: { test: "error", options: import.meta.env.MODE === "test" ? { resultTypes: ["violations"] } : {} },
    controls: { expanded: true },
    docs: {
      container: DocsPage,
      page: ComponentPage,
      toc: { title: "Nesta página", headingSelector: "h2, h3" },
      // The rendered elements, also of a story that is a function: `{ render: () => all }` is nothing to copy.
      source: { type: "dynamic" },
    },
    options: {
      storySort: {
        method: "alphabetical",
        order: [
          "Guia",
          [
            "Princípios",
            "Cores",
            "Tipografia",
            "Espaço",
            "Densidade",
            "Ícones",
            "Escrita",
            "Teclado",
            "Formulários",
            "Padrões",
            "Pacotes",
            "Testing",
            "Recipes",
            "Frameworks",
            "Versions",
          ],
          "ui",
          ["Ações", "Campos", "Listas", "Janelas", "Avisos", "Página"],
          "forms",
          ["Dinheiro e números", "Datas e horas", "Documentos e códigos", "Buscas", "Textos e escolhas"],
        ],
      },
    },
    viewport: { options: widths },
  },
  globalTypes: {
    theme: {
      description: "Tema",
      toolbar: {
        icon: "contrast",
        items: [
          { value: "light", title: "Claro", icon: "sun" },
          { value: "dark", title: "Escuro", icon: "moon" },
        ],
        dynamicTitle: true,
      },
    },
  },
  // Stories in a frame of a page of text begin in the page's theme, everything else in the system's.
  initialGlobals: { theme: frame?.ownerDocument.documentElement.dataset.theme ?? systemTheme() },
  decorators: [
    (Story, { globals, viewMode }) => {
      const theme = String(globals.theme);
      if (viewMode !== "docs") {
        document.documentElement.dataset.theme = theme;
        // Rules about the window see a phone only in a frame as wide as one.
        if (frame) frame.style.maxWidth = widthOf(globals);
        return <Story />;
      }
      // On a page of many stories each has its own theme and width.
      return (
        <div
          data-theme={theme}
          className="rounded-prumo-card bg-prumo-canvas p-2 font-prumo text-prumo-ink text-sm/5 sm:p-4"
          style={{ maxWidth: widthOf(globals) }}
        >
          <Story />
        </div>
      );
    },
  ],
};

export default preview;
