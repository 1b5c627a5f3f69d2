import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { Button } from "../button/button";
import { DataTable } from "../data-table/data-table";
import { Paginator } from "../paginator/paginator";
import { Card } from "./card";

const meta = {
  component: Card,
  parameters: {
    docs: {
      description: {
        component:
          "Use para agrupar o que pertence junto, com ou sem título. Não use um cartão dentro de outro nem para um único campo.",
      },
    },
  },
  args: { children: "Nenhuma parcela vence hoje." },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Titled: Story = {
  args: { title: "Parcelas", actions: <Button size="small">Adicionar</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Parcelas" })).toContainElement(
      canvas.getByRole("heading", { level: 2, name: "Parcelas" }),
    );
  },
};
export const Flush: Story = {
  args: { title: "Parcelas", flush: true, children: <div className="h-16 bg-prumo-sunken" /> },
};
/** A list in a card: the table has no frame of its own, and the pages keep their distance from the edges. */
export const FlushTable: Story = {
  args: {
    title: "Parcelas",
    flush: true,
    children: (
      <>
        <DataTable
          rows={[1, 2]}
          rowKey={(row) => row}
          columns={[
            { header: "Parcela", text: (row) => row },
            { header: "Valor", text: () => "R$ 100,00", align: "end" },
          ]}
        />
        <Paginator
          page={{ current_page: 1, last_page: 2, per_page: 2, from: 1, to: 2, total: 4 }}
          onPageChange={fn()}
        />
      </>
    ),
  },
  play: async ({ canvas }) => {
    const card = canvas.getByRole("region", { name: "Parcelas" });
    const table = canvas.getByRole("table");
    await expect(table.getBoundingClientRect().left - card.getBoundingClientRect().left).toBe(1);
    const [pages, place] = [canvas.getByText(/1–2 de 4/), card.getBoundingClientRect()];
    await expect(pages.getBoundingClientRect().left - place.left).toBeGreaterThan(12);
    await expect(place.bottom - pages.getBoundingClientRect().bottom).toBeGreaterThan(8);
  },
};
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: {
    title: "Distribuidora de Auto Peças e Acessórios Paulista do Vale Ltda",
    actions: <Button size="small">Editar</Button>,
  },
};
/** A name without a blank breaks where it must, and the card stays as wide as the phone. */
export const LongWord: Story = {
  globals: { viewport: { value: "phone320" } },
  args: { title: "Transportadora".repeat(9) },
  play: async ({ canvasElement: { scrollWidth, clientWidth } }) => {
    await expect(scrollWidth).toBe(clientWidth);
  },
};
export const Dark: Story = { globals: { theme: "dark" }, args: { title: "Parcelas" } };
export const Phone: Story = { ...Titled, globals: { viewport: { value: "phone320" } } };
