import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Select } from "./select";

const meta = {
  component: Select,
  args: {
    "aria-label": "Status",
    placeholder: "Todos",
    options: [
      { value: "pendente", label: "Pendente" },
      { value: "parcial", label: "Parcial" },
      { value: "pago", label: "Pago" },
      { value: "renegociado", label: "Renegociado", disabled: true },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const select = canvas.getByRole("combobox", { name: "Status" });
    await expect(select).toHaveValue("");
    await userEvent.selectOptions(select, "Pago");
    await expect(args.onValueChange).toHaveBeenCalledWith("pago");
    await expect(select).toHaveValue("pago");
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const Invalid: Story = {
  args: { invalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox")).toBeInvalid();
  },
};
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: { placeholder: "Todas as categorias de despesas administrativas e operacionais do período" },
};
export const Dark: Story = { globals: { theme: "dark" } };
