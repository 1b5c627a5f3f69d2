import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Barcode } from "./barcode";

/** The digits 0 and 1, between the start and the stop of Interleaved 2 of 5. */
const two = [1, 1, 1, 1, 1, 3, 1, 1, 3, 1, 3, 1, 1, 3, 3, 1, 1];
const long = [...two.slice(0, 4), ...Array.from({ length: 22 }, () => two.slice(4, 14)).flat(), 3, 1, 1];

const meta = {
  component: Barcode,
  parameters: {
    docs: {
      description: {
        component:
          "Use para o código de barras de um papel que um leitor lê, como um boleto. Não use para um código que um celular lê: ali cabe um QrCode.",
      },
    },
  },
  args: { widths: long, label: "Código de barras do boleto de R$ 10,00" },
} satisfies Meta<typeof Barcode>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const code = canvas.getByRole("img", { name: "Código de barras do boleto de R$ 10,00" });
    await expect(code).toBeVisible();
    // Light on both sides: 405 narrow elements and twice ten.
    await expect(code.getAttribute("viewBox")).toBe("0 0 425 1");
  },
};
/** The code stays black on white: scanners expect it. */
export const Dark: Story = { globals: { theme: "dark" } };
export const Short: Story = { args: { widths: two } };
export const LongText: Story = {
  args: { label: "Código de barras do boleto da mensalidade de novembro de 2026 da Empresa de Nome Comprido Ltda" },
};
export const Phone: Story = { globals: { viewport: { value: "phone320" } } };
