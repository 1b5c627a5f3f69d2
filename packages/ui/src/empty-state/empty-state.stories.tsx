import type { Meta, StoryObj } from "@storybook/react-vite";
import { Inbox } from "lucide-react";
import { expect } from "storybook/test";
import { Button } from "../button/button";
import { EmptyState } from "./empty-state";

const meta = {
  component: EmptyState,
  parameters: {
    docs: {
      description: {
        component:
          "Use onde haveria linhas, para dizer o que não há e o que fazer. Não use para erros de campo nem enquanto se carrega.",
      },
    },
  },
  args: {
    title: "Nenhuma conta no período",
    children: "Mude as datas ou limpe os filtros para ver outras contas.",
    icon: <Inbox />,
    action: <Button>Limpar filtros</Button>,
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nenhuma conta no período")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Limpar filtros" })).toBeVisible();
  },
};
export const TitleOnly: Story = { args: { children: undefined, icon: undefined, action: undefined } };
export const Phone: Story = { globals: { viewport: { value: "phone320" } } };
export const Dark: Story = { globals: { theme: "dark" } };
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: {
    title: "Nenhuma conta de Distribuidora de Auto Peças e Acessórios Automotivos do Interior Paulista no período",
    children: "Mude as datas, escolha outro fornecedor ou limpe os filtros para ver outras contas. ".repeat(3),
  },
};
