import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { expectSaved, inAForm, long, refused, type StoryValues } from "../testing/story-form";
import { SelectField } from "./select-field";

const options = [
  { value: 7, label: "Aluguel" },
  { value: 8, label: "Energia" },
];

const meta = {
  component: SelectField<StoryValues<number | null>>,
  args: { name: "valor", label: "Categoria", hint: "Como no relatório", placeholder: "Selecione", options },
  decorators: [inAForm],
  parameters: {
    message: "Escolha a categoria",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para uma escolha entre poucos valores fixos. Não use fora de um formulário: ali basta Select dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof SelectField<StoryValues<number | null>>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form keeps and saves the entered value. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox"), "Energia");
    await expectSaved(canvasElement, 8);
  },
};
export const Filled: Story = { parameters: { value: 7 } };
export const Disabled: Story = { ...Filled, args: { disabled: true } };
/** Saving an empty required field shows the message under the input and focuses it. */
export const Invalid: Story = { play: refused };
export const LongText: Story = { args: long };
export const Dark: Story = { play: refused, globals: { theme: "dark" } };
export const Phone: Story = { play: refused, args: long, globals: { viewport: { value: "phone320" } } };
