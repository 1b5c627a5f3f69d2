import type { Meta, StoryObj } from "@storybook/react-vite";
import { Code, Page, Points, Sample, Section, Table, Text } from "./page";
import { written } from "./tokens";

const steps = [
  ["1", "Entre ícone e texto de uma etiqueta"],
  ["2", "Entre ícone e texto, entre etiquetas"],
  ["2.5", "Entre botões, entre cartões de uma lista"],
  ["3.5", "Entre campos de um formulário"],
  ["4", "Dentro de cartões no celular, entre blocos"],
  ["4.5", "Dentro de cartões"],
  ["6", "Entre seções de uma página"],
] as const;

const radii = [
  ["control", "--prumo-radius-control", "Botões, campos, itens de menu"],
  ["card", "--prumo-radius-card", "Cartões, tabelas, janelas"],
  ["pill", "--radius-prumo-pill", "Etiquetas e interruptores"],
] as const;

function Spacing() {
  return (
    <Page
      title="Espaço"
      lead="Múltiplos de 2 px até 14, de 4 daí em diante. Espaço agrupa: o que anda junto fica mais perto do que o que é vizinho."
    >
      <Section title="Passos em uso">
        <Table
          caption="Passos de espaço"
          head={["Classe", "Tamanho", "Onde"]}
          rows={steps.map(([step, where]) => [
            <Code key="class">gap-{step}</Code>,
            <span key="bar" className="flex items-center gap-2.5">
              <span className="h-3 bg-prumo-accent" style={{ width: `calc(var(--spacing) * ${step})` }} />
              <span className="prumo-tabular text-prumo-muted">{Number(step) * 4} px</span>
            </span>,
            where,
          ])}
        />
      </Section>
      <Section title="Margem da página">
        <Text>
          <Code>px-prumo-page</Code>: {Number.parseInt(written("--prumo-page-x"), 10)} px de cada lado, 16 px quando a
          janela tem 720 px ou menos. Nenhuma página define a sua.
        </Text>
      </Section>
      <Section title="Cantos e sombras">
        <div className="grid gap-3.5 sm:grid-cols-3">
          {radii.map(([name, variable, where]) => (
            <Sample key={name}>
              <div
                className="mb-3 h-16 border border-prumo-line-strong bg-prumo-sunken"
                style={{ borderRadius: written(variable) }}
              />
              <p>
                <Code>rounded-prumo-{name}</Code> {Number.parseInt(written(variable), 10)} px
              </p>
              <p className="text-xs/4 text-prumo-muted">{where}</p>
            </Sample>
          ))}
        </div>
        <div className="grid gap-3.5 sm:grid-cols-2">
          <div className="rounded-prumo-card border border-prumo-line bg-prumo-surface p-5 shadow-prumo-1">
            <Code>shadow-prumo-1</Code> cartões e botões
          </div>
          <div className="rounded-prumo-card border border-prumo-line bg-prumo-surface p-5 shadow-prumo-2">
            <Code>shadow-prumo-2</Code> menus, janelas e toasts
          </div>
        </div>
      </Section>
      <Section title="Regras">
        <Points>
          <li>Nada muda de lugar quando dados chegam: reserve a altura ou mantenha o que estava.</li>
          <li>Mensagem de erro aparece abaixo do campo; o botão que está sendo pressionado não pode fugir do dedo.</li>
          <li>Linha separa, fundo agrupa. Use uma das duas coisas, não as duas.</li>
        </Points>
      </Section>
    </Page>
  );
}

const meta = {
  title: "Espaço",
  component: Spacing,
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Spacing>;

export default meta;

export const Guide: StoryObj<typeof meta> = { name: "Espaço" };
