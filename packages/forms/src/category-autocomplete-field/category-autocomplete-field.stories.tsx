import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import type { Category } from "../category-autocomplete/category-autocomplete";
import { expectSaved, inAForm, long, refused, type StoryValues } from "../testing/story-form";
import { CategoryAutocompleteField } from "./category-autocomplete-field";

const first: Category = { id: 7, nome: "Aluguel" };
const second: Category = { id: 8, nome: "Peças e materiais" };

const meta = {
  component: CategoryAutocompleteField<Category, StoryValues<number | null>>,
  args: { name: "valor", label: "Categoria", hint: "Como no relatório", delay: 0, search: async () => [first, second] },
  decorators: [inAForm],
  parameters: {
    message: "Escolha a categoria",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para uma categoria de contas. Não use fora de um formulário: ali basta CategoryAutocomplete dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof CategoryAutocompleteField<Category, StoryValues<number | null>>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form keeps and saves the id. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("combobox", { name: "Categoria" }), "a");
    await canvas.findAllByRole("option");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(canvas.getByRole("combobox")).toHaveValue("Peças e materiais");
    await expectSaved(canvasElement, 8);
  },
};
export const Filled: Story = { args: { item: first }, parameters: { value: 7 } };
export const Disabled: Story = { ...Filled, args: { item: first, disabled: true } };
export const ReadOnly: Story = { ...Filled, args: { item: first, readOnly: true } };
/** Saving an empty required field shows the message under the input and focuses it. */
export const Invalid: Story = { play: refused };
export const LongText: Story = { args: long };
export const Dark: Story = { play: refused, globals: { theme: "dark" } };
export const Phone: Story = { play: refused, args: long, globals: { viewport: { value: "phone320" } } };
