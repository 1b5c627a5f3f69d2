import { DateInput } from "@prumo/forms/date-input";
import { MoneyInput } from "@prumo/forms/money-input";
import { Field } from "@prumo/ui/field";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Page, Points, Sample, Section, Table, Text } from "./page";

function Keys({ children }: { children: string }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {children.split(" ").map((key) => (
        <kbd
          key={key}
          className="rounded-sm border border-prumo-line bg-prumo-sunken px-1.5 font-prumo text-xs/5 font-medium"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}

const rows = (lines: readonly (readonly [string, string])[]) =>
  lines.map(([keys, what]) => [<Keys key={keys}>{keys}</Keys>, what]);

const everywhere = [
  ["/", "Buscar na lista"],
  ["Ctrl K", "Buscar ou ir para…"],
  ["G letra", "Ir para uma página: a letra está no menu"],
  ["N", "Novo"],
  ["M", "Mostrar ou recolher o menu"],
  ["Ctrl Enter", "Salvar"],
  ["Esc", "Fechar ou cancelar; só a camada de cima"],
  ["?", "Mostrar os atalhos"],
  ["Alt T", "Ir para os avisos"],
] as const;

const pieces = [
  ["Tab", "Próximo controle; num menu aberto, fecha e segue"],
  ["↑ ↓", "Menus, opções, sugestões, permissões"],
  ["← →", "Abas, opções, abrir e fechar um ramo"],
  ["Home End", "Primeiro e último de um menu ou das abas"],
  ["Espaço", "Marcar; num menu, escolher"],
  ["Shift Espaço", "Na tabela, marcar tudo desde a última linha marcada"],
  ["letras", "Num menu, achar um item pelo começo"],
] as const;

const inputs = [
  ["-", "Em dinheiro e porcentagem, troca o sinal onde negativos valem"],
  ["+", "Tira o sinal"],
  ["↑ ↓", "Soma e subtrai o passo, quando o campo tem um"],
  ["↓", "Em datas, abre o calendário"],
  ["Esc", "Em buscas, fecha a lista, depois limpa, depois solta o campo"],
  ["Ctrl Z", "Desfaz o que foi digitado, máscara incluída"],
] as const;

function Keyboard() {
  return (
    <Page
      title="Teclado"
      lead="Tudo funciona sem mouse, e os atalhos aparecem onde agem. Quem paga 200 contas por dia aprende três deles e nunca mais levanta a mão."
    >
      <Section title="Em qualquer página">
        <Table caption="Atalhos gerais" head={["Teclas", "O que fazem"]} rows={rows(everywhere)} />
        <Text>Letras sozinhas não agem enquanto um campo tem o foco: ali elas são texto.</Text>
      </Section>
      <Section title="Dentro das peças">
        <Table caption="Teclas das peças" head={["Teclas", "O que fazem"]} rows={rows(pieces)} />
      </Section>
      <Section title="Dentro dos campos">
        <Table caption="Teclas dos campos" head={["Teclas", "O que fazem"]} rows={rows(inputs)} />
        <Sample className="grid gap-3.5 sm:grid-cols-2">
          <Field label="Valor" hint="Digite 1, 2, 3, 4: são centavos">
            <MoneyInput max={Number.POSITIVE_INFINITY} allowNegative />
          </Field>
          <Field label="Vencimento" hint="Digite 37: vira 03/07">
            <DateInput />
          </Field>
        </Sample>
      </Section>
      <Section title="Regras">
        <Points>
          <li>A ordem do Tab é a ordem de leitura. Ninguém usa tabindex maior que zero.</li>
          <li>O foco se vê sempre: anel de 2 px, também sobre cores.</li>
          <li>Uma janela prende o foco, começa no primeiro campo e devolve o foco a quem a abriu.</li>
          <li>Perguntas começam no botão que não muda nada.</li>
          <li>Depois de uma recusa, o foco vai ao primeiro campo errado.</li>
          <li>Um controle recusado continua alcançável e diz o motivo.</li>
        </Points>
      </Section>
    </Page>
  );
}

const meta = {
  title: "Teclado",
  component: Keyboard,
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Keyboard>;

export default meta;

export const Guide: StoryObj<typeof meta> = { name: "Teclado" };
