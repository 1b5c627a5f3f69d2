import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { CardGrid } from "../card-grid/card-grid";
import { DataTable } from "../data-table/data-table";
import { bills, columns, rowKey, selectable } from "../data-table/example";
import { Paginator } from "../paginator/paginator";
import { useNarrow, type View, ViewToggle } from "./view-toggle";

const meta = {
  component: ViewToggle,
  parameters: {
    docs: {
      description: {
        component:
          "Use acima de listas que se veem como tabela ou cartões. Não use para outras escolhas: prefira RadioGroup com segments.",
      },
    },
  },
  args: { value: "table", onValueChange: fn() },
} satisfies Meta<typeof ViewToggle>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: function Render(args) {
    const [view, setView] = useState<View>(args.value);
    return (
      <ViewToggle
        value={view}
        onValueChange={(next) => {
          args.onValueChange(next);
          setView(next);
        }}
      />
    );
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("radio", { name: "Tabela" })).toBeChecked();
    await userEvent.click(canvas.getByRole("radio", { name: "Cartões" }));
    await expect(args.onValueChange).toHaveBeenCalledWith("cards");
    await expect(canvas.getByRole("radio", { name: "Cartões" })).toBeChecked();
  },
};

/** A list as pages build it: the choice and the width decide, the selection is the same in both. */
export const List: Story = {
  render: function Render() {
    const [chosen, setView] = useState<View>("table");
    const [selection, setSelection] = useState<ReadonlySet<number>>(new Set([1, 2]));
    const narrow = useNarrow();
    const Rows = narrow || chosen === "cards" ? CardGrid : DataTable;
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {narrow ? null : <ViewToggle value={chosen} onValueChange={setView} className="w-fit" />}
        <Rows
          aria-label="Contas a pagar"
          rows={bills}
          columns={columns}
          rowKey={rowKey}
          selection={selection}
          onSelectionChange={setSelection}
          selectable={selectable}
          empty="Nenhuma conta no período"
        />
        <Paginator
          page={{ current_page: 1, last_page: 8, per_page: 10, from: 1, to: 10, total: 73 }}
          href={(n) => `?page=${n}`}
          perPageOptions={[10, 25, 50]}
          onPerPageChange={() => {}}
        />
      </div>
    );
  },
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Selecionar Imobiliária Serra Azul" }));
    await userEvent.click(canvas.getByRole("radio", { name: "Cartões" }));
    await expect(canvas.queryByRole("table")).not.toBeInTheDocument();
    await expect(canvas.getByRole("checkbox", { name: "Selecionar Imobiliária Serra Azul" })).toBeChecked();
    await expect(canvas.getByRole("checkbox", { name: "Selecionar Tintas Horizonte Ltda" })).not.toBeChecked();
    await userEvent.click(canvas.getByRole("radio", { name: "Tabela" }));
    await expect(canvas.getByRole("table")).toBeVisible();
  },
};

export const ListOnAPhone: Story = {
  ...List,
  globals: { viewport: { value: "phone390" } },
  parameters: { docs: { story: { inline: false, height: "640px" } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("table")).not.toBeInTheDocument();
    await expect(canvas.getAllByRole("listitem").length).toBe(5);
  },
};
export const Dark: Story = { globals: { theme: "dark" } };
export const Phone: Story = { globals: { viewport: { value: "phone320" } } };
