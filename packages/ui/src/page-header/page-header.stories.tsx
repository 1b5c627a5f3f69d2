import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button } from "../button/button";
import { PageHeader } from "./page-header";

const meta = {
  component: PageHeader,
  parameters: {
    docs: {
      description: {
        component:
          "Use uma vez no alto de cada página: título, caminho e ações. Não use dentro de cartões nem com duas ações principais.",
      },
    },
  },
  args: {
    title: "Contas a pagar",
    actions: (
      <>
        <Button>Imprimir</Button>
        <Button variant="primary" kbd="N">
          Nova conta
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Contas a pagar" })).toBeVisible();
    await expect(canvas.queryByRole("navigation")).not.toBeInTheDocument();
  },
};
export const Breadcrumb: Story = {
  args: {
    title: "Pagar conta",
    actions: undefined,
    breadcrumb: [{ label: "Contas a pagar", href: "/contasPagar" }, { label: "NF 48.213" }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("navigation", { name: "Caminho" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Contas a pagar" })).toHaveAttribute("href", "/contasPagar");
    await expect(canvas.queryByRole("link", { name: "NF 48.213" })).not.toBeInTheDocument();
  },
};
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: {
    title: "Configuração de estoque mínimo por depósito",
    breadcrumb: [
      { label: "Compras e estoque", href: "/compras" },
      { label: "Depósitos", href: "/depositos" },
    ],
  },
  // Below a long title the buttons stay at the end of the line, where the primary one is the last also beside others that turn
  // invisible.
  play: async ({ canvas }) => {
    const primary = canvas.getByRole("button", { name: "Nova conta" }).getBoundingClientRect();
    await expect(primary.top).toBeGreaterThan(canvas.getByRole("heading").getBoundingClientRect().top + 20);
    await expect(primary.right).toBe(canvas.getByRole("banner").getBoundingClientRect().right);
  },
};
/** A name without a blank breaks where it must, and the page stays as wide as the phone. */
export const LongWord: Story = {
  globals: { viewport: { value: "phone320" } },
  args: {
    title: "Transportadora".repeat(9),
    breadcrumb: [{ label: "Empresas", href: "/empresas" }, { label: "Transportadora".repeat(9) }],
  },
  play: async ({ canvas }) => {
    const { scrollWidth, clientWidth } = canvas.getByRole("banner");
    await expect(scrollWidth).toBe(clientWidth);
  },
};
export const Dark: Story = { ...Breadcrumb, globals: { theme: "dark" } };
export const Phone: Story = {
  globals: { viewport: { value: "phone320" } },
  parameters: { docs: { story: { inline: false, height: "160px" } } },
};
