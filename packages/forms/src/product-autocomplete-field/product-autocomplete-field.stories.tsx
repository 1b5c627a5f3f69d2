import type { Meta } from "@storybook/react-vite";
import type { Product } from "../product-autocomplete/product-autocomplete";
import { fieldStates, inAForm, type StoryValues, secondChosen } from "../testing/field-states";
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

const states = fieldStates({ enter: secondChosen("Produto", "Óleo 5W30"), saved: 8, value: 7, args: { item: first } });

/** The form keeps and saves the id. */
export const Default = states.saving;
export const Filled = states.filled;
export const Disabled = states.disabled;
export const ReadOnly = states.readOnly;
/** An id of the page keeps the label at its control. */
export const OwnId = states.ownId;
/** Saving an empty required field shows the message under the input and focuses it. */
export const Invalid = states.refused;
export const LongText = states.longText;
export const Dark = { ...states.refused, globals: { theme: "dark" } };
export const Phone = { ...states.longRefused, globals: { viewport: { value: "phone320" } } };
