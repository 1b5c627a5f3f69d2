import { Field } from "@prumo/ui/field";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { DecimalInput } from "./decimal-input";

const meta = {
  component: DecimalInput,
  parameters: {
    docs: {
      description: {
        component:
          "Use para números que quase sempre são inteiros e às vezes têm vírgula, como quantidades de estoque: 12 é doze, e a vírgula começa as casas. Use também, com prefix, para preços e custos unitários, que podem ter mais casas que os centavos. Não use para valores em dinheiro, que se digitam em centavos: prefira MoneyInput.",
      },
    },
  },
  args: { "aria-label": "Quantidade", onValueChange: fn(), style: { maxWidth: 240 } },
} satisfies Meta<typeof DecimalInput>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Whole numbers need no comma; the arrow keys count up and down. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Quantidade" });
    await userEvent.type(input, "125");
    await expect(input).toHaveValue("125");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(125, { reason: "input", text: "125" });
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowDown}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(126, { reason: "step", text: "126" });
  },
};
export const Filled: Story = { args: { defaultValue: 2.5 } };
/** A price is typed as it is spoken, with up to ten decimals, and shows at least its cents. */
export const UnitPrice: Story = {
  args: { "aria-label": "Preço unitário", prefix: "R$ ", decimals: 10, minDecimals: 2, step: 0 },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Preço unitário" });
    await userEvent.type(input, "12,34");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(12.34, { reason: "input", text: "12,34" });
    await userEvent.clear(input);
    await userEvent.type(input, "1.500");
    await userEvent.tab();
    await expect(input).toHaveValue("R$ 1.500,00");
  },
};
/** Neither below 0 nor above 1000. */
export const Bounds: Story = {
  args: { defaultValue: 999.9, max: 1000 },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "{ArrowUp}");
    await expect(canvas.getByRole("textbox")).toHaveValue("1000");
    await userEvent.clear(canvas.getByRole("textbox"));
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("textbox")).toHaveValue("0");
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
  args: { defaultValue: 123456789.2525 },
};
export const InAForm: Story = {
  args: { "aria-label": undefined, name: "quantidade", defaultValue: 1.5 },
  render: (args) => (
    <form className="max-w-sm bg-prumo-canvas p-6">
      <Field label="Quantidade" hint="Até quatro casas">
        <DecimalInput {...args} />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("textbox", { name: "Quantidade" })).toHaveAccessibleDescription("Até quatro casas");
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(Object.fromEntries(new FormData(form))).toEqual({ quantidade: "1.5" });
  },
};
export const Dark: Story = { globals: { theme: "dark" }, args: { defaultValue: 1 } };
export const Phone: Story = { ...Filled, globals: { viewport: { value: "phone320" } } };
