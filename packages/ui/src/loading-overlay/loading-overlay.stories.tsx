import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { LoadingOverlay } from "./loading-overlay";

const meta = {
  component: LoadingOverlay,
  args: { open: true },
  parameters: {
    docs: {
      description: {
        component:
          "Use para trabalho que não pode ser interrompido e cobre a tela toda. Não use para carregar uma lista nem por menos de um segundo.",
      },
      story: { inline: false, height: "240px" },
    },
  },
} satisfies Meta<typeof LoadingOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    await expect(screen.getByRole("dialog", { name: "Loading..." })).toHaveTextContent("Loading...");
  },
};
export const Closed: Story = {
  args: { open: false },
  play: async () => {
    await expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  },
};
export const OwnText: Story = { args: { label: "Enviando as notas" } };
export const Dark: Story = { globals: { theme: "dark" } };
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: { label: "Enviando as notas de entrada de novembro à Secretaria da Fazenda do Estado de São Paulo" },
  // Its card keeps clear of the edges.
  play: async () => {
    const { left, right } = (screen.getByRole("dialog").firstElementChild as Element).getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(16);
    await expect(right).toBeLessThanOrEqual(innerWidth - 16);
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone320" } } };
