import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { expectSaved, inAForm, long, refused, type StoryValues } from "../testing/story-form";
import { CpfField } from "./cpf-field";

const meta = {
  component: CpfField<StoryValues<string | null>>,
  args: { name: "valor", label: "CPF", hint: "De quem assina" },
  decorators: [inAForm],
  parameters: {
    message: "Informe o CPF",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para o CPF de uma pessoa. Não use fora de um formulário: ali basta CpfInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof CpfField<StoryValues<string | null>>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form keeps and saves the entered value. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("textbox"), "52998224725");
    await expectSaved(canvasElement, "529.982.247-25");
  },
};
export const Filled: Story = { parameters: { value: "52998224725" } };
export const Disabled: Story = { ...Filled, args: { disabled: true } };
export const ReadOnly: Story = { ...Filled, args: { readOnly: true } };
/** Saving an empty required field shows the message under the input and focuses it. */
export const Invalid: Story = { play: refused };
export const LongText: Story = { args: long };
export const Dark: Story = { play: refused, globals: { theme: "dark" } };
export const Phone: Story = { play: refused, args: long, globals: { viewport: { value: "phone320" } } };
