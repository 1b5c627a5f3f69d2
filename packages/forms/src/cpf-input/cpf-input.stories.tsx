import { Field } from "@prumo/ui/field";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { CpfInput } from "./cpf-input";

const meta = {
  component: CpfInput,
  parameters: {
    docs: {
      description: { component: "Use quando só CPF vale. Não use quando CNPJ também vale: prefira CpfCnpjInput." },
    },
  },
  args: { "aria-label": "CPF", onValueChange: fn(), onComplete: fn() },
} satisfies Meta<typeof CpfInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "CPF" });
    await userEvent.type(input, "52998224725");
    await expect(input).toHaveValue("529.982.247-25");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("529.982.247-25", {
      unmasked: "52998224725",
      complete: true,
    });
    await expect(args.onComplete).toHaveBeenLastCalledWith("52998224725");
  },
};
export const Filled: Story = {
  args: { defaultValue: "52998224725" },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("textbox")).toHaveValue("529.982.247-25");
    await expect(args.onComplete).not.toHaveBeenCalled();
  },
};
export const Disabled: Story = {
  args: { defaultValue: "52998224725", disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeDisabled();
  },
};
export const ReadOnly: Story = {
  args: { defaultValue: "52998224725", readOnly: true },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "1");
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};
export const Invalid: Story = {
  args: { defaultValue: "52998224700", invalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeInvalid();
  },
};
/** More than it holds: what fits stays. */
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("textbox"));
    await userEvent.paste("CPF: 52998224725 52998224725");
    await expect(canvas.getByRole("textbox")).toHaveValue("529.982.247-25");
  },
};
export const InAForm: Story = {
  args: { "aria-label": undefined, name: "cpf", defaultValue: "52998224725" },
  render: (args) => (
    <form className="max-w-sm bg-canvas p-6">
      <Field label="CPF" hint="Do responsável pela empresa">
        <CpfInput {...args} />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("textbox", { name: "CPF" })).toHaveAccessibleDescription(
      "Do responsável pela empresa",
    );
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(Object.fromEntries(new FormData(form))).toEqual({ cpf: "52998224725" });
  },
};
export const Dark: Story = { globals: { theme: "dark" }, args: { defaultValue: "52998224725" } };
export const Phone: Story = { ...Filled, globals: { viewport: { value: "phone320" } } };
