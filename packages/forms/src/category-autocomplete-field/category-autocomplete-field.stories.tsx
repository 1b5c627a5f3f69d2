import type { Meta } from "@storybook/react-vite";
import type { Category } from "../category-autocomplete/category-autocomplete";
import { fieldStates, inAForm, type StoryValues, secondChosen } from "../testing/field-states";
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

const states = fieldStates({
  enter: secondChosen("Categoria", "Peças e materiais"),
  saved: 8,
  value: 7,
  args: { item: first },
});

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
