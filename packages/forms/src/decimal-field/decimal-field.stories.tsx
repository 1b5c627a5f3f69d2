import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { expectSaved, inAForm, long, refused, type StoryValues } from "../testing/story-form";
import { DecimalField } from "./decimal-field";

const meta = {
  component: DecimalField<StoryValues<number | null>>,
  args: { name: "valor", label: "Quantidade", hint: "Em unidades" },
  decorators: [inAForm],
  parameters: {
    message: "Informe a quantidade",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para um número que se digita com vírgula. Não use fora de um formulário: ali basta DecimalInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof DecimalField<StoryValues<number | null>>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form keeps and saves the entered value. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("textbox"), "12");
    await expectSaved(canvasElement, 12);
  },
};
export const Filled: Story = { parameters: { value: 12 } };
export const Disabled: Story = { ...Filled, args: { disabled: true } };
export const ReadOnly: Story = { ...Filled, args: { readOnly: true } };
/** Saving an empty required field shows the message under the input and focuses it. */
export const Invalid: Story = { play: refused };
export const LongText: Story = { args: long };
export const Dark: Story = { play: refused, globals: { theme: "dark" } };
export const Phone: Story = { play: refused, args: long, globals: { viewport: { value: "phone320" } } };
