import { Field } from "@prumo/ui/field";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Component, type ReactNode, useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { MoneyInput } from "./money-input";

const meta = {
  component: MoneyInput,
  parameters: {
    docs: {
      description: {
        component: "Use para um valor em reais, com os limites da tela. Não use para quantidades nem porcentagens.",
      },
    },
  },
  args: { "aria-label": "Valor", onValueChange: fn(), max: 99_999_999.99, style: { maxWidth: 240 } },
} satisfies Meta<typeof MoneyInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Valor" });
    await userEvent.type(input, "123456");
    await expect(input).toHaveValue("R$ 1.234,56");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1234.56, { reason: "input", text: "R$ 1.234,56" });
  },
};
export const Filled: Story = { args: { defaultValue: 4921.05 } };
export const Zero: Story = { args: { defaultValue: 0 } };
export const Negative: Story = { args: { defaultValue: -120.5, allowNegative: true } };
export const FourDecimals: Story = { args: { defaultValue: 10.1234, decimals: 4 } };
export const Placeholder: Story = { args: { placeholder: "R$ 0,00" } };
export const Disabled: Story = {
  args: { defaultValue: 4921.05, disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeDisabled();
  },
};
export const ReadOnly: Story = {
  args: { defaultValue: 4921.05, readOnly: true },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "1");
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};
export const Invalid: Story = {
  args: { defaultValue: 0, invalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeInvalid();
  },
};

/** Default bounds 0 and 1000. A larger amount becomes the upper bound, and `onClamp` is called. */
export const Bounds: Story = {
  args: { max: undefined, onClamp: fn() },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.type(input, "100001");
    await expect(input).toHaveValue("R$ 1.000,00");
    await expect(args.onClamp).toHaveBeenCalledWith({ value: 1000.01, bound: 1000 });
  },
};

/** Where blank is not allowed, an empty input stays empty until something was changed in it; then it becomes `min`. */
export const NoBlank: Story = {
  args: { allowBlank: false, min: 2 },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.click(input);
    await userEvent.tab();
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(input).toHaveValue("");
    await userEvent.type(input, "5{Backspace}");
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(2, { reason: "blur", text: "R$ 2,00" });
  },
};

declare const process: { env: { NODE_ENV?: string } };

class Refusal extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override state = { message: "" };
  override render() {
    return this.state.message ? <p role="alert">{this.state.message}</p> : this.props.children;
  }
}

/**
 * Two equal separators, with which 1.234 and 1.23 would look alike, throw an error for the programmer. In production
 * the usual ones stand instead.
 */
export const EqualSeparators: Story = {
  args: { defaultValue: 1234.56, thousandsSeparator: "," },
  decorators: [
    (Story) => (
      <Refusal>
        <Story />
      </Refusal>
    ),
  ],
  play: async ({ canvas }) => {
    if (process.env.NODE_ENV === "production") return expect(canvas.getByRole("textbox")).toHaveValue("R$ 1.234,56");
    await expect(canvas.getByRole("alert")).toHaveTextContent(/may not be the same: ","/);
  },
};

/** Steps of the arrow keys. */
export const Step: Story = {
  args: { defaultValue: 1, step: 0.5 },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.type(input, "{ArrowUp}{ArrowUp}{ArrowDown}");
    await expect(input).toHaveValue("R$ 1,50");
  },
};

/** The parent refuses every change, and the input shows the parent's value. */
export const Refused: Story = {
  args: { value: 12.34 },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.type(input, "5");
    await expect(input).toHaveValue("R$ 12,34");
  },
};

function Sum() {
  const [value, setValue] = useState<number | null>(1500);
  return (
    <div className="grid max-w-60 gap-2">
      <MoneyInput aria-label="Valor" max={Number.POSITIVE_INFINITY} value={value} onValueChange={setValue} />
      <output className="prumo-tabular text-right text-prumo-muted">{JSON.stringify(value)}</output>
    </div>
  );
}

/** The value beside the text: a plain number, null when empty. */
export const Controlled: Story = {
  render: () => <Sum />,
  play: async ({ canvas }) => {
    await userEvent.clear(canvas.getByRole("textbox"));
    await expect(canvas.getByRole("status")).toHaveTextContent("null");
  },
};
export const Dark: Story = { globals: { theme: "dark" }, args: { defaultValue: 4921.05 } };
export const InAForm: Story = {
  render: (args) => (
    <form className="max-w-60">
      <Field label="Valor">
        <MoneyInput {...args} aria-label={undefined} name="valor" />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Valor" }), "492105");
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(Object.fromEntries(new FormData(form))).toEqual({ valor: "4921.05" });
  },
};
/** The largest amount: 15 digits. */
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: { defaultValue: 9999999999999.99 },
};
export const Phone: Story = { ...Filled, globals: { viewport: { value: "phone320" } } };
