import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { expectSaved, inAForm, long, refused, type StoryValues } from "../testing/story-form";
import { MoneyField } from "./money-field";

const meta = {
  component: MoneyField<StoryValues<number | null>>,
  args: { name: "valor", label: "Valor", hint: "Com desconto", max: Number.POSITIVE_INFINITY },
  decorators: [inAForm],
  parameters: {
    message: "Informe o valor",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para um valor em reais. Não use fora de um formulário: ali basta MoneyInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof MoneyField<StoryValues<number | null>>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form keeps and saves the entered value. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("textbox"), "492105");
    await expectSaved(canvasElement, 4921.05);
  },
};
export const Filled: Story = { parameters: { value: 4921.05 } };
export const Disabled: Story = { ...Filled, args: { disabled: true } };
export const ReadOnly: Story = { ...Filled, args: { readOnly: true } };
/** Saving an empty required field shows the message under the input and focuses it. */
export const Invalid: Story = { play: refused };
export const LongText: Story = { args: long };
export const Dark: Story = { play: refused, globals: { theme: "dark" } };
export const Phone: Story = { play: refused, args: long, globals: { viewport: { value: "phone320" } } };
