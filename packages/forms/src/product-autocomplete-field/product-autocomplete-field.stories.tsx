import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import type { Product } from "../product-autocomplete/product-autocomplete";
import { expectSaved, inAForm, long, refused, type StoryValues } from "../testing/story-form";
import { ProductAutocompleteField } from "./product-autocomplete-field";

const first: Product = { id: 7, nome: "Pastilha de freio", cod_reduzido: "1042", referencia: "PD-318", marca: "Serra" };
const second: Product = { id: 8, nome: "Óleo 5W30", cod_reduzido: "0077", referencia: null, marca: "Vale" };

const meta = {
  component: ProductAutocompleteField<Product, StoryValues<number | null>>,
  args: {
    name: "valor",
    label: "Produto",
    hint: "Nome, código ou referência",
    delay: 0,
    search: async () => [first, second],
  },
  decorators: [inAForm],
  parameters: {
    message: "Escolha o produto",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para um produto do cadastro. Não use fora de um formulário: ali basta ProductAutocomplete dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof ProductAutocompleteField<Product, StoryValues<number | null>>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form keeps and saves the id. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("combobox", { name: "Produto" }), "a");
    await canvas.findAllByRole("option");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(canvas.getByRole("combobox")).toHaveValue("Óleo 5W30");
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
