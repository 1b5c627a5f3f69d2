import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Badge } from "./badge";

const meta = {
  component: Badge,
  parameters: {
    docs: {
      description: {
        component:
          "Use para dizer o estado de uma linha ou registro, sempre com texto. Não use para contar coisas nem como botão.",
      },
    },
  },
  args: { children: "Pendente", tone: "warning" },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

const all = (
  <div className="flex flex-wrap gap-2 bg-prumo-surface p-4">
    <Badge tone="warning">Pendente</Badge>
    <Badge tone="info">Parcial</Badge>
    <Badge tone="success">Pago</Badge>
    <Badge tone="special">Renegociado</Badge>
    <Badge tone="danger">Vencida</Badge>
    <Badge>Inativo</Badge>
  </div>
);

export const Default: Story = {};
export const Tones: Story = { render: () => all };
export const Dark: Story = { globals: { theme: "dark" }, render: () => all };
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: { children: "Renegociada em 12/11/2026 com a Distribuidora de Auto Peças Paulista" },
  play: async ({ canvas }) => {
    // A browser writes the sign of a cut text in blocks only: a flexible box just ends.
    const badge = canvas.getByText(/^Renegociada/);
    await expect(badge.scrollWidth).toBeGreaterThan(badge.clientWidth);
    await expect(getComputedStyle(badge).display).toBe("inline-block");
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone320" } }, render: () => all };
