import type { Meta } from "@storybook/react-vite";
import { longName, lookUpStates } from "../testing/lookup-states";
import { type Product, ProductAutocomplete } from "./product-autocomplete";

const first: Product = { id: 7, nome: "Pastilha de freio", cod_reduzido: "1042", referencia: "PD-318", marca: "Serra" };
const second: Product = { id: 8, nome: "Óleo 5W30", cod_reduzido: "0077", referencia: null, marca: "Vale" };
const longest: Product = { id: 9, nome: longName, cod_reduzido: "0078", referencia: longName, marca: "Vale" };

const meta = {
  component: ProductAutocomplete,
  parameters: {
    docs: {
      description: {
        component:
          "Use para escolher um produto do cadastro, entre mais do que cabe numa lista. Não use para poucos valores fixos: prefira Select.",
      },
    },
  },
} satisfies Meta<typeof ProductAutocomplete>;

export default meta;

const states = lookUpStates({
  component: ProductAutocomplete,
  label: "Produto",
  first,
  second,
  longest,
  listed: "Óleo 5W300077 · Vale",
  shown: "Óleo 5W30",
});

/** The list shows a second line that distinguishes items of the same name; the input shows only the name. */
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
