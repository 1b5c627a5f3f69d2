import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { expectSaved, inAForm, long, refused, type StoryValues } from "../testing/story-form";
import { CodeField } from "./code-field";

const meta = {
  component: CodeField<StoryValues<string | null>>,
  args: { name: "valor", label: "Código", hint: "Enviado por WhatsApp" },
  decorators: [inAForm],
  parameters: {
    message: "Informe o código",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para um código recebido por mensagem. Não use fora de um formulário: ali basta CodeInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof CodeField<StoryValues<string | null>>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form keeps and saves the entered value. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("textbox"), "123456");
    await expectSaved(canvasElement, "123456");
  },
};
export const Filled: Story = { parameters: { value: "123456" } };
export const Disabled: Story = { ...Filled, args: { disabled: true } };
export const ReadOnly: Story = { ...Filled, args: { readOnly: true } };
/** Saving an empty required field shows the message under the input and focuses it. */
export const Invalid: Story = { play: refused };
export const LongText: Story = { args: long };
export const Dark: Story = { play: refused, globals: { theme: "dark" } };
export const Phone: Story = { play: refused, args: long, globals: { viewport: { value: "phone320" } } };
