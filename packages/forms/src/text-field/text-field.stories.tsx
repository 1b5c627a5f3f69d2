import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { expectSaved, inAForm, long, refused, type StoryValues } from "../testing/story-form";
import { TextField } from "./text-field";

const meta = {
  component: TextField<StoryValues<string>>,
  args: { name: "valor", label: "Descrição", hint: "Aparece na lista" },
  decorators: [inAForm],
  parameters: {
    message: "Informe a descrição",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para um texto de uma linha. Não use fora de um formulário: ali basta Input dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof TextField<StoryValues<string>>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form keeps and saves the entered value. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("textbox"), "Luz");
    await expectSaved(canvasElement, "Luz");
  },
};
export const Filled: Story = { parameters: { value: "Aluguel da oficina" } };
export const Disabled: Story = { ...Filled, args: { disabled: true } };
export const ReadOnly: Story = { ...Filled, args: { readOnly: true } };
/** Saving an empty required field shows the message under the input and focuses it. */
export const Invalid: Story = { play: refused };
export const LongText: Story = { args: long };
export const Dark: Story = { play: refused, globals: { theme: "dark" } };
export const Phone: Story = { play: refused, args: long, globals: { viewport: { value: "phone320" } } };
