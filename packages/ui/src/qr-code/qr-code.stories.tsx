import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { QrCode } from "./qr-code";

const code =
  "00020126360014br.gov.bcb.pix0114+556191234567852040000530398654040.015802BR5913PADARIA DO ZE6008BRASILIA62070503***6304883D";

const meta = {
  component: QrCode,
  parameters: {
    docs: {
      description: {
        component:
          "Use para um código que outro aparelho lê, como um Pix. Não use para um endereço que a própria pessoa pode abrir: ali basta um Link.",
      },
    },
  },
  args: { value: code, label: "QR Code do Pix de R$ 0,01", onCopy: fn() },
} satisfies Meta<typeof QrCode>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("img", { name: "QR Code do Pix de R$ 0,01" })).toBeVisible();
    const write = fn(async () => {});
    Object.defineProperty(navigator, "clipboard", { value: { writeText: write }, configurable: true });
    await userEvent.click(canvas.getByRole("button", { name: "Copiar código" }));
    await expect(write).toHaveBeenCalledWith(code);
    await expect(args.onCopy).toHaveBeenCalled();
    await expect(await canvas.findByRole("status")).toHaveTextContent("Copiado");
  },
};
/** A page without leave to copy says so. */
export const Refused: Story = {
  play: async ({ canvas }) => {
    const refuse = async () => {
      throw new DOMException("Not allowed", "NotAllowedError");
    };
    Object.defineProperty(navigator, "clipboard", { value: { writeText: refuse }, configurable: true });
    await userEvent.click(canvas.getByRole("button", { name: "Copiar código" }));
    await expect(await canvas.findByRole("status")).toHaveTextContent("Não foi possível copiar");
  },
};
/** The code stays black on white: scanners expect it. */
export const Dark: Story = { globals: { theme: "dark" } };
export const Small: Story = { args: { size: 112, copyLabel: "Copiar" } };
export const LongText: Story = { args: { value: code.repeat(6), label: "Um código longo" } };
export const Phone: Story = { globals: { viewport: { value: "phone320" } }, args: { size: 400 } };
