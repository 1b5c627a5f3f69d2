import type { Meta } from "@storybook/react-vite";
import { longName, lookUpStates } from "../testing/lookup-states";
import { type Category, CategoryAutocomplete } from "./category-autocomplete";

const first: Category = { id: 7, nome: "Aluguel" };
const second: Category = { id: 8, nome: "Peças e materiais" };
const longest: Category = { id: 9, nome: longName };

const meta = {
  component: CategoryAutocomplete,
  parameters: {
    docs: {
      description: {
        component:
          "Use para escolher uma categoria de contas, entre mais do que cabe numa lista. Não use para poucos valores fixos: prefira Select.",
      },
    },
  },
} satisfies Meta<typeof CategoryAutocomplete>;

export default meta;

const states = lookUpStates({
  component: CategoryAutocomplete,
  label: "Categoria",
  first,
  second,
  longest,
  listed: "Peças e materiais",
  shown: "Peças e materiais",
});

/** The list shows the names of the categories. */
export const Default = states.choosing;
export const Filled = states.filled;
export const Disabled = states.disabled;
export const ReadOnly = states.readOnly;
export const Invalid = states.invalid;
export const LongText = states.longText;
/** A native form submits the id under `name`. */
export const InAForm = states.inAForm;
export const Dark = { ...states.open, globals: { theme: "dark" } };
export const Phone = { ...states.open, globals: { viewport: { value: "phone320" } } };
