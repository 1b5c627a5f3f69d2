import { Field } from "@prumo/ui/field";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { PercentInput } from "./percent-input";

const meta = {
  component: PercentInput,
  parameters: {
    docs: {
      description: {
        component:
          "Use para uma porcentagem: 12,5 quer dizer 12,5 %. Não use para valores em reais: prefira MoneyInput.",
      },
    },
  },
  args: { "aria-label": "Taxa", onValueChange: fn(), style: { maxWidth: 160 } },
} satisfies Meta<typeof PercentInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Taxa" });
    await userEvent.type(input, "1250");
    await expect(input).toHaveValue("12,50 %");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(12.5, { reason: "input", text: "12,50 %" });
  },
};
export const Filled: Story = { args: { defaultValue: 2.5 } };
export const Disabled: Story = { args: { defaultValue: 2.5, disabled: true } };
export const ReadOnly: Story = { args: { defaultValue: 2.5, readOnly: true } };
export const Invalid: Story = { args: { defaultValue: 0, invalid: true } };
export const Dark: Story = { globals: { theme: "dark" }, args: { defaultValue: 2.5 } };
export const InAForm: Story = {
  render: (args) => (
    <form className="max-w-60">
      <Field label="Juros">
        <PercentInput {...args} aria-label={undefined} name="valor" />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Juros" }), "1250");
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(Object.fromEntries(new FormData(form))).toEqual({ valor: "12.5" });
  },
};
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: { defaultValue: 12.34567891, decimals: 8 },
};
export const Phone: Story = { ...Filled, globals: { viewport: { value: "phone320" } } };
