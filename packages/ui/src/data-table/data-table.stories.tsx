import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "../button/button";
import { EmptyState } from "../empty-state/empty-state";
import { Link } from "../link/link";
import { DataTable, type DataTableProps, type Sort } from "./data-table";
import { type Bill, bills, columns, rowKey, selectable } from "./example";

type Props = DataTableProps<Bill, number>;

const meta = {
  component: DataTable<Bill, number>,
  parameters: {
    docs: {
      description: {
        component:
          "Use para muitas linhas que se comparam, com seleção, ordem e totais. Não use em janelas de 720 px ou menos: ali CardGrid mostra as mesmas colunas.",
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
      <DataTable<Bill, number>
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
    const table = canvas.getByRole("table", { name: "Contas a pagar" });
    await expect(within(table).getAllByRole("row")).toHaveLength(7);
    await expect(within(table).queryByRole("checkbox")).not.toBeInTheDocument();
    await expect(canvas.getByRole("cell", { name: "Total desta página" })).toHaveAttribute("colspan", "3");
    await expect(canvas.getByRole("cell", { name: "R$ 17.178,48" })).toBeVisible();
  },
};

export const Compact: Story = {
  args: { density: "compact", selection: new Set([1]) },
  play: async ({ canvas }) => {
    const [, first] = canvas.getAllByRole("row");
    await expect(first?.getBoundingClientRect().height).toBeLessThanOrEqual(42);
    await expect(canvas.getByText("NF 48.213 · Parcela 2 de 3")).toBeVisible();
  },
};

/** Key 77 belongs to another page and stays selected; the locked row is skipped. */
export const Selection: Story = {
  args: { selection: new Set([1, 2, 77]), onSelectionChange: fn() },
  play: async ({ args, canvas }) => {
    const all = canvas.getByRole("checkbox", { name: "Selecionar todas as linhas" });
    const locked = canvas.getByRole("checkbox", { name: "Selecionar Transportes Rio Claro" });
    await expect(all).toBePartiallyChecked();
    await expect(locked).toBeDisabled();
    await userEvent.click(all);
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(new Set([1, 2, 77, 3, 4]));
    await expect(all).toBeChecked();
    await expect(locked).not.toBeChecked();
    await userEvent.click(all);
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(new Set([77]));
    await expect(all).not.toBeChecked();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Selecionar Imobiliária Serra Azul" }));
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(new Set([77, 3]));
    await expect(all).toBePartiallyChecked();
  },
};

/** Shift selects all rows since the last click, backwards too, and skips the locked row between them. */
export const Range: Story = {
  args: { onSelectionChange: fn(), selectable: (bill) => bill.id !== 3 },
  play: async ({ args, canvas }) => {
    const box = (name: string) => canvas.getByRole("checkbox", { name: `Selecionar ${name}` });
    const user = userEvent.setup();
    await user.click(box("Tintas Horizonte Ltda"));
    await user.keyboard("{Shift>}");
    await user.click(box("Companhia de Energia do Vale"));
    await user.keyboard("{/Shift}");
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(new Set([4, 2]));
    await user.click(box("Tintas Horizonte Ltda"));
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(new Set([2]));
  },
};

/** A row that was locked after it was selected can be deselected. */
export const LockedButSelected: Story = {
  args: { selection: new Set([5]), onSelectionChange: fn() },
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole("checkbox", { name: "Selecionar Transportes Rio Claro" });
    await expect(box).toBeChecked();
    await userEvent.click(box);
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(new Set());
    await expect(box).toBeDisabled();
  },
};

export const Sorting: Story = {
  args: { onSort: fn() },
  render: function Render(args) {
    const [sort, setSort] = useState<Sort>({ by: "vencimento", direction: "asc" });
    return (
      <DataTable
        {...args}
        sort={sort}
        onSort={(next) => {
          args.onSort?.(next);
          setSort(next);
        }}
      />
    );
  },
  play: async ({ args, canvas }) => {
    const heading = (name: string) => canvas.getByRole("columnheader", { name });
    await expect(heading("Vencimento")).toHaveAttribute("aria-sort", "ascending");
    await expect(heading("Categoria")).not.toHaveAttribute("aria-sort");
    await userEvent.click(canvas.getByRole("button", { name: "Vencimento" }));
    await expect(args.onSort).toHaveBeenLastCalledWith({ by: "vencimento", direction: "desc" });
    await expect(heading("Vencimento")).toHaveAttribute("aria-sort", "descending");
    await userEvent.click(canvas.getByRole("button", { name: "Valor" }));
    await expect(args.onSort).toHaveBeenLastCalledWith({ by: "valor", direction: "asc" });
    await expect(heading("Vencimento")).not.toHaveAttribute("aria-sort");
  },
};

/** The present rows stay until the next ones arrive, so that the height does not change. */
export const Loading: Story = {
  args: { onSelectionChange: fn() },
  render: function Render(args) {
    const [loading, setLoading] = useState(false);
    return (
      <div className="grid gap-3">
        <Button className="w-fit" onClick={() => setLoading(true)}>
          Próxima página
        </Button>
        <DataTable {...args} loading={loading} />
      </div>
    );
  },
  play: async ({ canvas }) => {
    const table = canvas.getByRole("table");
    const height = table.getBoundingClientRect().height;
    await userEvent.click(canvas.getByRole("button"));
    await expect(table).toHaveAttribute("aria-busy", "true");
    await expect(table.getBoundingClientRect().height).toBe(height);
    await expect(canvas.getByText("Imobiliária Serra Azul")).toBeVisible();
  },
};

export const FirstLoad: Story = {
  args: { rows: [], loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading...")).toBeVisible();
    await expect(canvas.queryByText("Nenhuma conta no período")).not.toBeInTheDocument();
  },
};

export const Empty: Story = {
  args: { rows: [], onSelectionChange: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nenhuma conta no período")).toBeVisible();
    await expect(canvas.getByRole("checkbox", { name: "Selecionar todas as linhas" })).toBeDisabled();
    await expect(canvas.queryByText("Total desta página")).not.toBeInTheDocument();
  },
};

export const EmptyWithAction: Story = {
  args: {
    rows: [],
    empty: (
      <EmptyState title="Nenhuma conta no período" action={<Button>Limpar filtros</Button>}>
        Mude as datas ou limpe os filtros.
      </EmptyState>
    ),
  },
};

export const WithoutTotals: Story = {
  args: { columns: columns.map((column) => ({ ...column, total: undefined })) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Total desta página")).not.toBeInTheDocument();
  },
};

/**
 * Live rows. A click or Enter opens the record, the arrows or j k walk, x selects and Shift with an arrow extends the
 * selection; further keys are the app's. Only one row is a stop of the Tab key.
 */
export const Live: Story = {
  args: {
    onSelectionChange: fn(),
    rowHref: ({ id }) => `#conta-${id}`,
    onRowKey: fn(() => true),
    columns: columns.map((column) =>
      column.place === "title"
        ? {
            ...column,
            note: undefined,
            cell: ({ id, supplier, document }: Bill) => (
              <>
                <Link href={`#conta-${id}`}>{supplier}</Link>
                <small>{document}</small>
              </>
            ),
          }
        : column,
    ),
  },
  play: async ({ args, canvas }) => {
    const [, first, second, third] = canvas.getAllByRole("row");
    first?.focus();
    await expect(first).toHaveFocus();
    await userEvent.keyboard("x{ArrowDown}");
    await expect(second).toHaveFocus();
    await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
    await expect(third).toHaveFocus();
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(new Set([1, 2, 3]));
    await userEvent.keyboard("p");
    await expect(args.onRowKey).toHaveBeenLastCalledWith(bills[2], "p", third);
  },
};

/**
 * Of more than 200 rows the first are there at once and the others while the browser is idle, which readers do not notice:
 * they hear of all rows from the start. A search in the page (Ctrl+F), a print and a key find them all.
 */
export const Long: Story = {
  args: {
    rows: Array.from({ length: 300 }, (_, at) => ({ ...(bills[at % bills.length] as Bill), id: at + 1 })),
    rowHref: ({ id }) => `#conta-${id}`,
  },
  play: async ({ canvas }) => {
    const table = canvas.getByRole("table");
    await expect(table).toHaveAttribute("aria-rowcount", "302");
    within(table).getAllByRole("row")[1]?.focus();
    await userEvent.keyboard("{End}");
    await expect(document.activeElement).toHaveAttribute("aria-rowindex", "301");
  },
};

/** A text that is cut off is shown in full under the pointer. */
export const LongText: Story = {
  args: {
    rows: bills.map((bill) => ({
      ...bill,
      supplier: `${bill.supplier} e Acessórios do Vale do Paraíba Sociedade Limitada`,
    })),
  },
  play: async ({ canvas }) => {
    const cell = canvas.getByRole("cell", { name: /^Imobiliária.*Limitada Contrato 118$/ });
    // Nothing of it is cut: the row grows.
    await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
    await userEvent.hover(cell);
    await expect(cell).not.toHaveAttribute("title", expect.stringMatching(/./));
  },
};

/** Narrow screens scroll inside the frame; pages show cards instead. */
export const Phone: Story = { globals: { viewport: { value: "phone320" } }, args: { onSelectionChange: fn() } };
export const Dark: Story = {
  globals: { theme: "dark" },
  args: { selection: new Set([1, 2]), onSelectionChange: fn() },
};
