import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { expectSaved, inAForm, long, refused, type StoryValues } from "../testing/story-form";
import { CnpjField } from "./cnpj-field";

const meta = {
  component: CnpjField<StoryValues<string | null>>,
  args: { name: "valor", label: "CNPJ", hint: "Com letras também" },
  decorators: [inAForm],
  parameters: {
    message: "Informe o CNPJ",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para o CNPJ de uma empresa. Não use fora de um formulário: ali basta CnpjInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof CnpjField<StoryValues<string | null>>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form keeps and saves the entered value. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("textbox"), "12abc34501de35");
    await expectSaved(canvasElement, "12.ABC.345/01DE-35");
  },
};
export const Filled: Story = { parameters: { value: "12ABC34501DE35" } };
export const Disabled: Story = { ...Filled, args: { disabled: true } };
export const ReadOnly: Story = { ...Filled, args: { readOnly: true } };
/** Saving an empty required field shows the message under the input and focuses it. */
export const Invalid: Story = { play: refused };
export const LongText: Story = { args: long };
export const Dark: Story = { play: refused, globals: { theme: "dark" } };
export const Phone: Story = { play: refused, args: long, globals: { viewport: { value: "phone320" } } };
