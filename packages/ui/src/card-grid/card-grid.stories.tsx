import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { type Bill, bills, columns, rowKey, selectable } from "../data-table/example";
import { Link } from "../link/link";
import { CardGrid, type CardGridProps } from "./card-grid";

type Props = CardGridProps<Bill, number>;

const meta = {
  component: CardGrid<Bill, number>,
  parameters: {
    docs: {
      description: {
        component:
          "Use para as linhas de uma lista no celular ou para quem prefere cartões. Não use para comparar valores: prefira DataTable.",
      },
    },
  },
  args: {
    "aria-label": "Contas a pagar",
    rows: bills,
    columns,
    rowKey,
    selectable,
    empty: "Nenhuma conta no período",
  },
  render: function Render(args: Props) {
    const [selection, setSelection] = useState<ReadonlySet<number>>(args.selection ?? new Set());
    return (
      <CardGrid<Bill, number>
        {...args}
        selection={selection}
        onSelectionChange={
          args.onSelectionChange &&
          ((next) => {
            args.onSelectionChange?.(next);
            setSelection(next);
          })
        }
      />
    );
  },
} satisfies Meta<Props>;

export default meta;
type Story = StoryObj<Props>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(5);
    const first = within(canvas.getAllByRole("listitem")[0] as HTMLElement);
    await expect(first.getByText("Distribuidora Auto Peças Paulista")).toBeVisible();
    await expect(first.getByText("NF 48.213 · Parcela 2 de 3 · Peças e materiais")).toBeVisible();
    await expect(first.getByText("Pendente")).toBeVisible();
    await expect(canvas.queryByRole("checkbox")).not.toBeInTheDocument();
  },
};

/** The same model as the table: the locked row is skipped, key 77 of another page stays selected. */
export const Selection: Story = {
  args: { selection: new Set([1, 77]), onSelectionChange: fn() },
  play: async ({ args, canvas }) => {
    const all = canvas.getByRole("checkbox", { name: "Selecionar todas" });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(new Set([1, 77, 2, 3, 4]));
    await expect(all).toBeChecked();
    await expect(canvas.getByRole("checkbox", { name: "Selecionar Transportes Rio Claro" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Selecionar Tintas Horizonte Ltda" }));
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(new Set([1, 77, 2, 3]));
    await expect(all).toBePartiallyChecked();
  },
};

/** A card leaves empty values out: it has no heading that would tell what is missing. */
export const NothingIsLeftOut: Story = {
  args: {
    columns: columns.map((column) =>
      column.place === "amount" || column.place === "detail" ? { ...column, cell: undefined, text: () => "–" } : column,
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(5);
    await expect(canvas.queryByText(/–/)).not.toBeInTheDocument();
  },
};

/** Columns without places: the first is the title, the others are lines with their heading. */
export const PlainColumns: Story = {
  args: { columns: columns.map((column) => ({ ...column, place: undefined })).slice(1) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Categoria")).toHaveLength(5);
    await expect(canvas.getAllByText("Em aberto")).toHaveLength(6);
  },
};
export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("group")).toHaveAttribute("aria-busy", "true");
    await expect(canvas.getByText("Imobiliária Serra Azul")).toBeVisible();
  },
};
export const FirstLoad: Story = { args: { rows: [], loading: true } };
export const Empty: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nenhuma conta no período")).toBeVisible();
  },
};
export const Phone: Story = {
  globals: { viewport: { value: "phone320" } },
  args: { selection: new Set([1]), onSelectionChange: fn() },
};
export const PhonePlain: Story = { ...PlainColumns, globals: { viewport: { value: "phone390" } } };
/** A tap on a card opens its record; links, buttons and the box keep their own. */
export const Live: Story = {
  args: {
    onSelectionChange: fn(),
    rowHref: ({ id }) => `#conta-${id}`,
    columns: columns.map((column) =>
      column.place === "title"
        ? { ...column, cell: ({ id, supplier }: Bill) => <Link href={`#conta-${id}`}>{supplier}</Link> }
        : column,
    ),
  },
  play: async ({ args, canvas }) => {
    const [first] = canvas.getAllByRole("listitem");
    first?.focus();
    await userEvent.keyboard("{ArrowDown}x");
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(new Set([2]));
    await userEvent.click(canvas.getByText(/Aluguel/));
    await expect(location.hash).toBe("#conta-3");
  },
};

export const Dark: Story = {
  globals: { theme: "dark", viewport: { value: "phone390" } },
  args: { selection: new Set([1]), onSelectionChange: fn() },
};
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: {
    rows: bills.map((bill) => ({
      ...bill,
      supplier: `${bill.supplier} e Acessórios do Vale do Paraíba Sociedade Limitada`,
    })),
    onSelectionChange: fn(),
  },
};
/** A name without a blank breaks where it must, in whichever line of the card, and the cards stay as wide as the phone. */
export const LongWord: Story = {
  globals: { viewport: { value: "phone320" } },
  args: {
    rows: bills.map((bill) => ({ ...bill, supplier: "Transportadora".repeat(9) })),
    columns: columns.map((column) =>
      column.place === "lead" ? { ...column, note: ({ supplier }) => supplier } : column,
    ),
  },
  play: async ({ canvasElement: { scrollWidth, clientWidth } }) => {
    await expect(scrollWidth).toBe(clientWidth);
  },
};
