import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Field } from "../field/field";
import { Select } from "./select";

const meta = {
  component: Select,
  parameters: {
    docs: {
      description: {
        component:
          "Use para uma escolha entre poucos valores fixos. Não use para pessoas, cidades ou produtos: prefira um autocomplete.",
      },
    },
  },
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
export const Filled: Story = { args: { defaultValue: "pago" } };
export const InAForm: Story = {
  render: (args) => (
    <form>
      <Field label="Status">
        <Select {...args} aria-label={undefined} name="status" />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Status" }), "Parcial");
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(new FormData(form).get("status")).toBe("parcial");
  },
};
export const Phone: Story = { ...Filled, globals: { viewport: { value: "phone320" } } };
