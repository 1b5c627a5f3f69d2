import { Button } from "@prumo/ui/button";
import { CardGrid } from "@prumo/ui/card-grid";
import { ComparisonTable } from "@prumo/ui/comparison-table";
import { type Column, DataTable, rowKeys } from "@prumo/ui/data-table";
import { EmptyState } from "@prumo/ui/empty-state";
import { Paginator } from "@prumo/ui/paginator";
import { Select } from "@prumo/ui/select";
import { ViewToggle } from "@prumo/ui/view-toggle";
import type { GuidanceOf } from "../guidance";
import { nothing, Row, TAB } from "./shared";

const arrows: Readonly<Record<string, string>> = { ArrowDown: "↓", ArrowUp: "↑" };

const signOf = (keys: readonly string[]) => keys.join(" ").replace(/Arrow\w+/g, (name) => arrows[name] ?? name);

const listKeys = [
  ["Tab", "Chega às caixas e ao que há nas células; com rowHref ou onRowKey, também a uma linha"],
  ["Espaço", "Numa caixa, marca e desmarca"],
  ...rowKeys.map(({ keys, does }) => {
    const own = keys.some((key) => key.length === 1) ? "; letras, sem singleKeys={false}" : "";
    return [signOf(keys), `Na linha: ${does.toLowerCase()}${own}`] as const;
  }),
] as const;

interface Bill {
  id: number;
  supplier: string;
  due: string;
  amount: string;
}

const bills: Bill[] = [
  { id: 1, supplier: "Papelaria Central", due: "em 3 dias", amount: "R$ 1.936,18" },
  { id: 2, supplier: "Energia do Sul", due: "hoje", amount: "-R$ 689,90" },
];

const supplier: Column<Bill> = { header: "Fornecedor", text: (bill) => bill.supplier };

const due: Column<Bill> = { header: "Vencimento", text: (bill) => bill.due };

const amount: Column<Bill> = { header: "Valor", text: (bill) => bill.amount };

const aligned: Column<Bill>[] = [supplier, { ...amount, align: "end" }];

const unaligned: Column<Bill>[] = [
  supplier,
  { ...amount, text: (bill) => bill.amount.replace("R$ ", "").replace(",90", ",9").replace("1.9", "19") },
];

const placed: Column<Bill>[] = [
  { ...supplier, place: "title" },
  { ...due, place: "lead" },
  { ...amount, place: "amount" },
];

const unplaced = [due, amount, supplier];

const page = { current_page: 2, last_page: 3, per_page: 10, from: 11, to: 20, total: 25 };

const views = [
  { value: "table", label: "Tabela" },
  { value: "cards", label: "Cartões" },
];

const plans = [
  { value: "essencial", label: "Essencial", hint: "R$ 59,90" },
  { value: "completo", label: "Completo", hint: "R$ 249,90" },
];

const contents = [
  {
    label: "Financeiro",
    rows: [
      { label: "Contas a pagar", within: ["essencial", "completo"] },
      { label: "Relatórios", within: ["completo"] },
    ],
  },
];

/** Keys, roles and pictures of lists and what belongs to them. */
export const listGuidance: GuidanceOf = {
  "data-table": {
    roles: [
      ["table", "a tabela"],
      ["columnheader", "cada título"],
      ["checkbox", "a seleção de cada linha"],
    ],
    keys: [...listKeys, ["Enter Espaço", "No título de uma coluna, ordena por ela, com onSort"]],
    right: [
      <DataTable key="right" aria-label="Assim" rows={bills} rowKey={({ id }) => id} columns={aligned} />,
      "Valores à direita, com sinal: compara-se sem ler.",
    ],
    wrong: [
      <DataTable key="wrong" aria-label="Não assim" rows={bills} rowKey={({ id }) => id} columns={unaligned} />,
      "À esquerda e sem casas: não há o que comparar.",
    ],
  },
  "comparison-table": {
    roles: [
      ["table", "a comparação"],
      ["radiogroup, radio", "a escolha, nos títulos das colunas"],
      ["button", "cada grupo de linhas, que diz se está aberto"],
    ],
    keys: [
      ["Tab", "Chega à opção escolhida e a cada grupo"],
      ["← → ↑ ↓", "Numa opção, muda a escolha"],
      ["Enter, Espaço", "Num grupo, mostra e esconde as linhas"],
    ],
    right: [
      <ComparisonTable
        key="right"
        aria-label="Plano"
        options={plans}
        groups={contents}
        value="completo"
        onValueChange={nothing}
      />,
      "Poucas ofertas, que têm coisas diferentes.",
    ],
    wrong: [
      <ComparisonTable
        key="wrong"
        aria-label="Unidade"
        options={[
          { value: "un", label: "Unidade" },
          { value: "kg", label: "Quilo" },
        ]}
        groups={[]}
        value="un"
        onValueChange={nothing}
      />,
      "Sem nada a comparar, basta RadioGroup.",
    ],
  },
  "card-grid": {
    roles: [
      ["list", "os cartões"],
      ["listitem", "cada cartão"],
      ["checkbox", "a seleção de cada um"],
    ],
    keys: listKeys,
    right: [
      <CardGrid key="right" aria-label="Assim" rows={bills.slice(0, 1)} rowKey={({ id }) => id} columns={placed} />,
      "Duas linhas: quem, quando, quanto.",
    ],
    wrong: [
      <CardGrid
        key="wrong"
        aria-label="Não assim"
        rows={bills.slice(0, 1)}
        rowKey={({ id }) => id}
        columns={unplaced}
      />,
      "Sem place tudo tem o mesmo peso: nada se acha.",
    ],
  },
  paginator: {
    roles: [
      ["navigation", "o conjunto"],
      ["link", "cada página, com href; sem ele, button"],
      ["combobox", "quantos por página, com perPageOptions"],
    ],
    keys: [TAB, ["Enter", "Vai à página; na que se vê, nada"], ["Espaço", "O mesmo, sem href"]],
    right: [<Paginator key="right" page={page} onPageChange={nothing} />, "Diz onde se está e quanto há."],
    wrong: [
      <Row key="wrong">
        <Button>Anterior</Button>
        <Button>Próxima</Button>
      </Row>,
      "Não se sabe se falta pouco ou muito.",
    ],
  },
  "view-toggle": {
    roles: [
      ["group", "Visualização"],
      ["radio", "tabela e cartões"],
    ],
    keys: [TAB, ["← →", "Muda a vista"]],
    right: [<ViewToggle key="right" value="table" onValueChange={nothing} />, "Duas vistas, um toque entre elas."],
    wrong: [<Select key="wrong" aria-label="Vista" options={views} />, "Dois toques, e a outra vista não se vê."],
  },
  "empty-state": {
    roles: [["paragraph", "o título; um heading com as=h1 ou h2"]],
    keys: [],
    right: [
      <EmptyState key="right" title="Nenhuma conta no período" action={<Button>Limpar filtros</Button>} />,
      "Diz o que não há, e o que fazer.",
    ],
    wrong: [<EmptyState key="wrong" title="Sem dados" />, "Não diz de quê, nem por quê."],
  },
};
