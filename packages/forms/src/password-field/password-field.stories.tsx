import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { expectSaved, inAForm, long, refused, type StoryValues } from "../testing/story-form";
import { PasswordField } from "./password-field";

const meta = {
  component: PasswordField<StoryValues<string>>,
  args: { name: "valor", label: "Senha", hint: "No mínimo 8 caracteres" },
  decorators: [inAForm],
  parameters: {
    message: "Informe a senha",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para uma senha. Não use fora de um formulário: ali basta PasswordInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof PasswordField<StoryValues<string>>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form keeps and saves the entered value. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByLabelText("Senha"), "Luz");
    await expectSaved(canvasElement, "Luz");
  },
};
export const Filled: Story = { parameters: { value: "uma senha longa" } };
export const Disabled: Story = { ...Filled, args: { disabled: true } };
export const ReadOnly: Story = { ...Filled, args: { readOnly: true } };
/** Saving an empty required field shows the message under the input and focuses it. */
export const Invalid: Story = { play: refused };
export const LongText: Story = { args: long };
export const Dark: Story = { play: refused, globals: { theme: "dark" } };
export const Phone: Story = { play: refused, args: long, globals: { viewport: { value: "phone320" } } };
