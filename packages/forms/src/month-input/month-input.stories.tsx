import { Field } from "@prumo/ui/field";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { MonthInput } from "./month-input";

const meta = {
  component: MonthInput,
  parameters: {
    docs: {
      description: {
        component: "Use para um mês de um ano, como uma competência. Não use quando o dia importa: prefira DateInput.",
      },
    },
  },
  args: { "aria-label": "Competência", onValueChange: fn(), style: { maxWidth: 160 } },
} satisfies Meta<typeof MonthInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Competência" });
    await userEvent.type(input, "92026");
    await expect(input).toHaveValue("09/2026");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-09", { reason: "input", text: "09/2026" });
  },
};
export const Filled: Story = { args: { defaultValue: "2026-11" } };
export const Clearable: Story = {
  args: { defaultValue: "2026-11", clearable: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Limpar mês" })).toBeVisible();
  },
};
export const Disabled: Story = { args: { defaultValue: "2026-11", disabled: true } };
export const ReadOnly: Story = { args: { defaultValue: "2026-11", readOnly: true } };
export const Impossible: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.type(input, "132026");
    await userEvent.tab();
    await expect(input).toHaveAttribute("aria-invalid", "true");
  },
};
export const InAForm: Story = {
  render: (args) => (
    <form className="max-w-60">
      <Field label="Competência">
        <MonthInput {...args} aria-label={undefined} name="valor" />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Competência" }), "112026");
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(Object.fromEntries(new FormData(form))).toEqual({ valor: "2026-11" });
  },
};
export const Invalid: Story = {
  args: { defaultValue: "2026-11", invalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeInvalid();
  },
};
/** A longer text is cut to the length of the mask. */
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "251120269999");
  },
};
export const Dark: Story = { ...Filled, globals: { theme: "dark" } };
export const Phone: Story = { ...Filled, globals: { viewport: { value: "phone320" } } };
