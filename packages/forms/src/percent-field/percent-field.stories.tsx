import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { expectSaved, inAForm, long, refused, type StoryValues } from "../testing/story-form";
import { PercentField } from "./percent-field";

const meta = {
  component: PercentField<StoryValues<number | null>>,
  args: { name: "valor", label: "Juros", hint: "Ao mês" },
  decorators: [inAForm],
  parameters: {
    message: "Informe os juros",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para uma porcentagem. Não use fora de um formulário: ali basta PercentInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof PercentField<StoryValues<number | null>>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form keeps and saves the entered value. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("textbox"), "1250");
    await expectSaved(canvasElement, 12.5);
  },
};
export const Filled: Story = { parameters: { value: 12.5 } };
export const Disabled: Story = { ...Filled, args: { disabled: true } };
export const ReadOnly: Story = { ...Filled, args: { readOnly: true } };
/** Saving an empty required field shows the message under the input and focuses it. */
export const Invalid: Story = { play: refused };
export const LongText: Story = { args: long };
export const Dark: Story = { play: refused, globals: { theme: "dark" } };
export const Phone: Story = { play: refused, args: long, globals: { viewport: { value: "phone320" } } };
