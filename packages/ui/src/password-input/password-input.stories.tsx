import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Field } from "../field/field";
import { PasswordInput } from "./password-input";

const meta = {
  component: PasswordInput,
  args: { autoComplete: "new-password" },
  render: (args, { parameters }) => (
    <Field label="Senha" error={parameters.error} hint={parameters.hint}>
      <PasswordInput {...args} />
    </Field>
  ),
  decorators: [
    (Story) => (
      <div className="max-w-sm bg-prumo-canvas p-6">
        <Story />
      </div>
    ),
  ],
  parameters: {
    docs: {
      description: {
        component:
          "Use para uma senha, ao entrar e ao criar. Não use para códigos que chegam por mensagem: prefira CodeInput.",
      },
    },
  },
} satisfies Meta<typeof PasswordInput>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The button shows and hides the typed text; the text and the caret stay. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText("Senha");
    await userEvent.type(input, "segredo");
    await expect(input).toHaveAttribute("type", "password");
    await userEvent.click(canvas.getByRole("button", { name: "Mostrar senha" }));
    await expect(input).toHaveAttribute("type", "text");
    await expect(input).toHaveValue("segredo");
    await userEvent.click(canvas.getByRole("button", { name: "Ocultar senha" }));
    await expect(input).toHaveAttribute("type", "password");
  },
};
export const Filled: Story = { args: { defaultValue: "uma senha longa" } };
export const Disabled: Story = { args: { defaultValue: "uma senha longa", disabled: true } };
export const ReadOnly: Story = { args: { defaultValue: "uma senha longa", readOnly: true } };
export const Invalid: Story = { parameters: { error: "Informe a senha" } };
export const LongText: Story = { args: { defaultValue: "uma senha longa ".repeat(12) } };
export const Dark: Story = { ...Filled, globals: { theme: "dark" } };
export const Phone: Story = { ...Filled, globals: { viewport: { value: "phone320" } } };
