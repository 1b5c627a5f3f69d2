import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { ComparisonTable, type ComparisonTableProps } from "./comparison-table";

const meta = {
  component: ComparisonTable,
  parameters: {
    docs: {
      description: {
        component:
          "Use para escolher entre duas e quatro ofertas pelo que cada uma tem, como planos. Não use para linhas de registros: prefira DataTable.",
      },
    },
  },
  args: {
    "aria-label": "Plano",
    value: "2",
    options: [
      { value: "1", label: "Essencial", hint: "R$ 59,90" },
      { value: "2", label: "Financeiro", hint: "R$ 129,90" },
      { value: "3", label: "Completo", hint: "R$ 249,90" },
    ],
    groups: [
      {
        label: "Financeiro",
        rows: [
          { label: "Contas a pagar", within: ["1", "2", "3"] },
          { label: "Relatórios", within: ["2", "3"] },
        ],
      },
      { label: "Compras e estoque", rows: [{ label: "Compras", within: ["3"] }] },
    ],
    onValueChange: fn(),
  },
  render: function Render(args: ComparisonTableProps) {
    const [value, setValue] = useState(args.value);
    return (
      <ComparisonTable
        {...args}
        value={value}
        onValueChange={
          args.onValueChange &&
          ((next) => {
            args.onValueChange?.(next);
            setValue(next);
          })
        }
      />
    );
  },
} satisfies Meta<typeof ComparisonTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("radiogroup", { name: "Plano" })).toBeVisible();
    const financeiro = canvas.getByRole("radio", { name: "Financeiro" });
    await expect(financeiro).toBeChecked();
    await expect(financeiro).toHaveAccessibleDescription("R$ 129,90");
    await userEvent.click(canvas.getByText("R$ 59,90"));
    await expect(args.onValueChange).toHaveBeenLastCalledWith("1");
    await userEvent.keyboard("{ArrowRight}");
    await expect(financeiro).toBeChecked();
  },
};

/** A group counts what each option has of it, and opens its rows. */
export const Opened: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("row", { name: /^Financeiro 1 de 2 tudo tudo/ })).toBeVisible();
    await expect(canvas.queryByRole("rowheader", { name: "Relatórios" })).toBeNull();
    const group = canvas.getByRole("button", { name: "Financeiro", expanded: false });
    await userEvent.click(group);
    await expect(canvas.getByRole("row", { name: /^Relatórios não sim sim/ })).toBeVisible();
    await expect(group).toHaveAttribute("aria-expanded", "true");
  },
};

/** Nothing to choose: the own column is marked. */
export const Shown: Story = {
  args: { onValueChange: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table", { name: "Plano" })).toBeVisible();
    await expect(canvas.queryByRole("radio")).toBeNull();
  },
};

export const LongText: Story = {
  args: {
    options: [
      { value: "1", label: "Essencial para quem começa", hint: "R$ 59,90 por mês, sem fidelidade" },
      { value: "2", label: "Completo", hint: "R$ 1.249,90 por mês" },
    ],
  },
};
export const Dark: Story = { globals: { theme: "dark" } };
export const Phone: Story = { globals: { viewport: { value: "phone320" } } };
