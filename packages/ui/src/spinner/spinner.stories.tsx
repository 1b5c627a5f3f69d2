import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Spinner } from "./spinner";

const meta = {
  component: Spinner,
  parameters: {
    docs: {
      description: {
        component:
          "Use no lugar do que ainda não chegou, dentro da página. Não use dentro de botões: eles têm pending.",
      },
    },
  },
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading...");
  },
};
export const OwnText: Story = { args: { label: "Buscando o CEP" } };
export const Dark: Story = { globals: { theme: "dark" } };
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: { label: "Buscando o endereço e o município do CEP na base dos Correios" },
};
export const Phone: Story = { globals: { viewport: { value: "phone320" } } };
