import { Field } from "@prumo/ui/field";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { CodeInput } from "./code-input";

const meta = {
  component: CodeInput,
  parameters: {
    docs: { description: { component: "Use para um código que chegou por mensagem ou e-mail. Não use para senhas." } },
  },
  args: { "aria-label": "Código", onValueChange: fn(), onComplete: fn() },
} satisfies Meta<typeof CodeInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Código" });
    await userEvent.type(input, "123456");
    await expect(input).toHaveValue("123456");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("123456", { unmasked: "123456", complete: true });
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
  },
};
export const Typing: Story = {
  args: { defaultValue: "12" },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.type(input, "3");
    await expect(input).toHaveValue("123");
    await expect(input).toHaveFocus();
  },
};
export const Filled: Story = {
  args: { defaultValue: "123456" },
  play: async ({ args }) => {
    await expect(args.onComplete).not.toHaveBeenCalled();
  },
};
export const FourDigits: Story = { args: { length: 4, defaultValue: "1234" } };
export const Disabled: Story = {
  args: { defaultValue: "123456", disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeDisabled();
  },
};
export const ReadOnly: Story = { args: { defaultValue: "123456", readOnly: true } };
export const Invalid: Story = {
  args: { defaultValue: "123456", invalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeInvalid();
  },
};
/** A pasted sentence gives the code in it. */
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("textbox"));
    await userEvent.paste("Seu código de validação é 123 456.");
    await expect(canvas.getByRole("textbox")).toHaveValue("123456");
  },
};
/** Twelve boxes become narrower, so that all of them fit. */
export const Phone: Story = {
  globals: { viewport: { value: "phone320" } },
  args: { length: 12, defaultValue: "123456789012" },
};
export const InAForm: Story = {
  args: { "aria-label": undefined, name: "codigo", defaultValue: "1234" },
  render: (args) => (
    <form className="max-w-sm bg-prumo-canvas p-6">
      <Field label="Código" hint="Enviado para (11) 98765-4321" error="Código de validação incorreto">
        <CodeInput {...args} />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    const input = canvas.getByRole("textbox", { name: "Código" });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription("Código de validação incorreto Enviado para (11) 98765-4321");
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(Object.fromEntries(new FormData(form))).toEqual({ codigo: "1234" });
  },
};
export const Dark: Story = { globals: { theme: "dark" }, args: { defaultValue: "123" } };
