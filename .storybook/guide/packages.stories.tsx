import type { Meta, StoryObj } from "@storybook/react-vite";
import { sizes } from "../sizes";
import { Code, Page, Points, Section, Table, Text } from "./page";

const packages = [
  ["domain", "Regras de negócio e formatos brasileiros: funções puras, sem React."],
  ["api-client", "As chamadas do servidor, seus esquemas e o cliente com tipos."],
  ["ui", "Como as coisas parecem e se comportam, sem palavra de negócio."],
  ["forms", "Campos de valores, datas e cadastros, também ligados ao react-hook-form."],
] as const;

const written = (kilobytes: number) =>
  `${kilobytes.toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} KB`;

function entriesOf(name: string) {
  return Object.entries(sizes)
    .filter(([entry]) => entry.startsWith(`${name}/`))
    .map(([entry, size]) => [<Code key="entry">{entry}</Code>, written(size)] as const);
}

function Packages() {
  return (
    <Page
      title="Pacotes"
      lead="Tudo o que se vê aqui vem de pacotes que outros projetos instalam. Cada componente é uma entrada: quem importa um paga por um."
    >
      <Section title="Como instalar">
        <Points>
          <li>
            <Code>npm install @prumo/forms react react-dom</Code> traz também <Code>@prumo/ui</Code> e{" "}
            <Code>@prumo/domain</Code>.
          </li>
          <li>
            Sem Tailwind: <Code>import "@prumo/forms/styles.css"</Code>, uma vez. Com Tailwind 4:{" "}
            <Code>@import "@prumo/forms/theme.css"</Code> depois de <Code>tailwindcss</Code>.
          </li>
          <li>
            Quem só usa <Code>@prumo/ui</Code> importa as folhas de estilo de <Code>@prumo/ui</Code>.
          </li>
        </Points>
      </Section>
      {packages.map(([room, text]) => {
        const rows = entriesOf(`@prumo/${room}`);
        return (
          <Section key={room} title={`@prumo/${room}`}>
            <Text>{text}</Text>
            {rows.length === 0 ? (
              <Text>O peso de cada entrada é medido quando o guia é publicado.</Text>
            ) : (
              <Table
                caption={`Entradas de @prumo/${room}`}
                head={["Entrada", "Peso com gzip, sem React"]}
                rows={rows}
              />
            )}
          </Section>
        );
      })}
    </Page>
  );
}

const meta = {
  title: "Pacotes",
  component: Packages,
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Packages>;

export default meta;

export const Guide: StoryObj<typeof meta> = { name: "Pacotes" };
