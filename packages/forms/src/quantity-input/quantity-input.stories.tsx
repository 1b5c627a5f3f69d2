import { Field } from "@prumo/ui/field";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { QuantityInput } from "./quantity-input";

const meta = {
  component: QuantityInput,
  parameters: {
    docs: {
      description: {
        component:
          "Use para quantidades, com a casa decimal que a unidade tem. Não use para dinheiro: prefira MoneyInput.",
      },
    },
  },
  args: { "aria-label": "Quantidade", onValueChange: fn(), style: { maxWidth: 240 } },
} satisfies Meta<typeof QuantityInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Quantidade" });
    await userEvent.type(input, "125");
    await expect(input).toHaveValue("1,25");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1.25, { reason: "input", text: "1,25" });
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowDown}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1.5, { reason: "step", text: "1,50" });
  },
};
export const Filled: Story = { args: { defaultValue: 1 } };
export const Unit: Story = { args: { defaultValue: 2.5, suffix: " kg" } };
export const WholeNumbers: Story = {
  args: { decimals: 0, step: 1, defaultValue: 12 },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "{ArrowUp}");
    await expect(canvas.getByRole("textbox")).toHaveValue("13");
  },
};
/** Neither below 0 nor above 1000. */
export const Bounds: Story = {
  args: { defaultValue: 999.9, onClamp: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "{ArrowUp}");
    await expect(canvas.getByRole("textbox")).toHaveValue("1.000,00");
    await expect(args.onClamp).toHaveBeenLastCalledWith({ value: 1000.15, bound: 1000 });
    await userEvent.clear(canvas.getByRole("textbox"));
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("textbox")).toHaveValue("0,00");
  },
};
export const Disabled: Story = {
  args: { defaultValue: 1, disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeDisabled();
  },
};
export const ReadOnly: Story = {
  args: { defaultValue: 1, readOnly: true },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "1{ArrowUp}");
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};
export const Invalid: Story = {
  args: { defaultValue: 0, invalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeInvalid();
  },
};
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: { defaultValue: 123456789.25, max: 999_999_999.99, suffix: " unidades por caixa" },
};
export const InAForm: Story = {
  args: { "aria-label": undefined, name: "quantidade", defaultValue: 1.5 },
  render: (args) => (
    <form className="max-w-sm bg-prumo-canvas p-6">
      <Field label="Quantidade" hint="De 0,25 em 0,25">
        <QuantityInput {...args} />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("textbox", { name: "Quantidade" })).toHaveAccessibleDescription("De 0,25 em 0,25");
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(Object.fromEntries(new FormData(form))).toEqual({ quantidade: "1.5" });
  },
};
export const Dark: Story = { globals: { theme: "dark" }, args: { defaultValue: 1 } };
export const Phone: Story = { ...Filled, globals: { viewport: { value: "phone320" } } };
