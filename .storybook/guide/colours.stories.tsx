import tokensFile from "@prumo/ui/tokens.json?url";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Code, Page, Points, Section, Table, Text } from "./page";
import { colourRoles, contrast, hex, over, type Theme, tokenColour } from "./tokens";

const variableOf = (name: string) => colourRoles.find((role) => role.name === name)?.variable ?? "";
const figure = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The purpose of each role. A role of the theme that is missing here fails the page's test. */
const purposes: Record<string, string> = {
  canvas: "Fundo da página",
  surface: "Cartões, tabelas, campos",
  sunken: "Cabeçalho de tabela, campo fechado",
  line: "Divisórias",
  "line-strong": "Contorno de controles",
  ink: "Texto",
  muted: "Texto de apoio, rótulos",
  faint: "Dicas; o mais claro que um texto pode ser",
  accent: "Ação principal, links, seleção",
  "accent-hover": "Ação principal sob o ponteiro",
  "accent-soft": "Linha ou opção escolhida",
  "on-accent": "Texto sobre a cor de ação",
  focus: "Anel de foco",
  warning: "Fundo de pendente e atenção",
  "on-warning": "Texto de pendente e atenção",
  info: "Fundo de parcial e aviso",
  "on-info": "Texto de parcial e aviso",
  success: "Fundo de pago e sucesso",
  "on-success": "Texto de pago e sucesso",
  special: "Fundo de renegociado",
  "on-special": "Texto de renegociado",
  danger: "Erro, excluir, valor negativo",
  "danger-hover": "Excluir sob o ponteiro",
  "danger-soft": "Fundo de erro e de vencida",
  "on-danger": "Texto sobre a cor de perigo",
  inverse: "Dica flutuante",
  "on-inverse": "Texto da dica flutuante",
  backdrop: "Véu atrás de janelas",
};

/** Text or sign, what it stands on, and the contrast it needs: 4.5 for text, 3 for the ring of focus (WCAG 2.2 AA). */
const pairs: [string, string, number][] = [
  ["ink", "canvas", 4.5],
  ["ink", "surface", 4.5],
  ["ink", "accent-soft", 4.5],
  ["muted", "canvas", 4.5],
  ["muted", "surface", 4.5],
  ["faint", "canvas", 4.5],
  ["faint", "surface", 4.5],
  ["faint", "sunken", 4.5],
  ["accent", "surface", 4.5],
  ["on-accent", "accent", 4.5],
  ["on-accent", "accent-hover", 4.5],
  ["on-warning", "warning", 4.5],
  ["on-info", "info", 4.5],
  ["on-success", "success", 4.5],
  ["on-special", "special", 4.5],
  ["danger", "surface", 4.5],
  ["danger", "danger-soft", 4.5],
  ["on-danger", "danger", 4.5],
  ["on-danger", "danger-hover", 4.5],
  ["on-inverse", "inverse", 4.5],
  ["focus", "surface", 3],
  ["focus", "canvas", 3],
];

const themes = [
  ["light", "Claro"],
  ["dark", "Escuro"],
] as const;

/** Copies a text, and says that it did. */
function Copy({ text, children }: { text: string; children: ReactNode }) {
  const [state, setState] = useState("");
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState("Copiado");
    } catch {
      // A page without permission for the clipboard: the text is selected, and the keyboard copies it.
      setState("Selecione e copie");
    }
  }
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5">
      <button
        type="button"
        title={`Copiar ${text}`}
        onClick={copy}
        onBlur={() => setState("")}
        className="min-h-6 max-w-full cursor-copy rounded-sm text-left hover:underline pointer-coarse:min-h-11"
      >
        <span className="sr-only">Copiar </span>
        {children}
      </button>
      <output className="text-prumo-on-success text-xs/4 empty:hidden">{state}</output>
    </span>
  );
}

/** A role in one theme: how it looks, its value, and its contrast with the page's own ground. */
function Swatch({ name, variable, theme }: { name: string; variable: string; theme: Theme }) {
  const value = tokenColour(name, theme);
  const canvas = tokenColour("canvas", theme);
  const onCanvas = contrast(over(value, canvas), canvas);
  return (
    <span className="grid min-w-36 gap-1 sm:min-w-48">
      <span
        data-theme={theme}
        data-role={name}
        className="block h-9 rounded-prumo-control border border-prumo-line"
        style={{ background: `var(${variable})` }}
      />
      <Copy text={hex(value)}>
        <Code>{hex(value)}</Code>
      </Copy>
      <Copy text={value}>
        <Code>{value}</Code>
      </Copy>
      <span className="prumo-tabular text-xs/4 text-prumo-muted">{figure.format(onCanvas)} : 1 sobre canvas</span>
    </span>
  );
}

/** Two roles one on the other, with the contrast that the browser's own colours have. */
function Measured({ text, ground, theme, least }: { text: string; ground: string; theme: string; least: number }) {
  const sample = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState<number>();
  useLayoutEffect(() => {
    if (!sample.current) return;
    const { color, backgroundColor } = getComputedStyle(sample.current);
    setRatio(contrast(color, backgroundColor));
  }, []);
  return (
    <span
      ref={sample}
      data-theme={theme}
      data-ratio={ratio}
      data-least={least}
      className="flex items-baseline justify-between gap-2 rounded-prumo-control border border-prumo-line px-2.5 py-1.5"
      style={{ color: `var(${variableOf(text)})`, background: `var(${variableOf(ground)})` }}
    >
      {/* The ring of focus is no text: only its figure is written, in ink. */}
      <span
        aria-hidden="true"
        className={least < 4.5 ? "size-3.5 self-center rounded-prumo-pill border-3" : "font-semibold"}
      >
        {least < 4.5 ? null : "Aa"}
      </span>
      <span className={`prumo-tabular ${least < 4.5 ? "text-prumo-ink" : ""}`}>
        {ratio === undefined ? "" : `${figure.format(ratio)} : 1`}
      </span>
    </span>
  );
}

function Colours() {
  return (
    <Page
      title="Cores"
      lead="Uma escala neutra com um fio do matiz da marca, um verde-petróleo para agir, e cores que só aparecem quando informam. Componentes usam papéis, nunca uma cor pelo nome."
    >
      <Section title="Papéis">
        <Text>
          Lidos agora de <Code>packages/ui/src/theme.css</Code>. Cada papel vira classe: <Code>bg-prumo-surface</Code>,{" "}
          <Code>text-prumo-muted</Code>, <Code>border-prumo-line</Code>. Claro e escuro são o mesmo papel: quem desenha
          não escolhe duas vezes. Um clique num nome ou num valor o copia.
        </Text>
        <Text>
          Para ferramentas de desenho há{" "}
          <a className="text-prumo-accent underline" href={tokensFile} download="tokens.json">
            tokens.json
          </a>
          , no formato de design tokens do W3C: <Code>@prumo/ui/tokens.json</Code> traz as mesmas cores, cantos, sombras
          e medidas.
        </Text>
        <Table
          caption="Papéis de cor"
          pairs
          head={["Papel", "Para quê", "Claro", "Escuro"]}
          rows={colourRoles.map(({ name, variable }) => [
            <span key="name" className="grid gap-1">
              <b className="font-medium">{name}</b>
              <Copy text={`var(${variable})`}>
                <Code>{variable}</Code>
              </Copy>
            </span>,
            purposes[name],
            ...themes.map(([theme]) => <Swatch key={theme} name={name} variable={variable} theme={theme} />),
          ])}
        />
      </Section>
      <Section title="Contraste">
        <Text>
          Medido agora, com as cores que o navegador calculou. Texto precisa de 4,5 : 1; o anel de foco, de 3 : 1 (WCAG
          2.2 AA). Um teste falha quando um par fica abaixo.
        </Text>
        <Table
          caption="Contraste dos pares"
          pairs
          head={["Par", "Mínimo", "Claro", "Escuro"]}
          rows={pairs.map(([text, ground, least]) => [
            <>
              <Code>{text}</Code> sobre <Code>{ground}</Code>
            </>,
            `${figure.format(least)} : 1`,
            ...themes.map(([theme]) => (
              <Measured key={theme} text={text} ground={ground} theme={theme} least={least} />
            )),
          ])}
        />
      </Section>
      <Section title="Regras">
        <Points>
          <li>A cor de ação aparece uma vez por página como botão cheio; o resto é neutro.</li>
          <li>Situação é sempre palavra e cor juntas. Quem não distingue as cores lê a palavra.</li>
          <li>Vermelho é para erro, exclusão e valor negativo, que também leva sinal. Nunca para enfeitar.</li>
          <li>
            Sombra só separa camadas: cartões quase nada, janelas e menus um pouco mais. No escuro, quem separa é o
            contorno.
          </li>
        </Points>
      </Section>
    </Page>
  );
}

const meta = {
  title: "Cores",
  component: Colours,
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Colours>;

export default meta;

export const Guide: StoryObj<typeof meta> = {
  name: "Cores",
  play: async ({ canvasElement }) => {
    // The tokens are written by a reader of the theme's text: the browser says whether it read right.
    for (const swatch of canvasElement.querySelectorAll<HTMLElement>("[data-role]")) {
      const { role = "", theme } = swatch.dataset;
      const drawn = getComputedStyle(swatch).backgroundColor;
      await expect([role, theme, hex(drawn)]).toEqual([role, theme, hex(tokenColour(role, theme as Theme))]);
    }
    await expect(colourRoles.map(({ name }) => name)).toEqual(Object.keys(purposes));
    const samples = () => [...canvasElement.querySelectorAll<HTMLElement>("[data-ratio]")];
    await waitFor(() => expect(samples()).toHaveLength(pairs.length * 2));
    const low = samples().filter(({ dataset }) => Number(dataset.ratio) < Number(dataset.least));
    await expect(low.map((sample) => sample.closest("tr")?.textContent)).toEqual([]);
  },
};

/** Not in the menu: the page would open with a colour copied that nobody has pressed. */
export const Copied: StoryObj<typeof meta> = {
  tags: ["!dev"],
  play: async ({ canvas }) => {
    const writeText = fn(async (_text: string) => undefined);
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    await userEvent.click(canvas.getByRole("button", { name: "Copiar --prumo-accent" }));
    await expect(writeText).toHaveBeenCalledWith("var(--prumo-accent)");
    await expect(await canvas.findByText("Copiado")).toBeVisible();
    Reflect.deleteProperty(navigator, "clipboard");
  },
};
