import type { Meta } from "@storybook/react-vite";
import { longName, lookUpStates } from "../testing/lookup-states";
import { type Company, CompanyAutocomplete } from "./company-autocomplete";

const first: Company = { id: 7, nome: "Prumo Serviços", cnpj: "12ABC34501DE35" };
const second: Company = { id: 8, nome: "Prumo Comércio", cnpj: null };
const longest: Company = { id: 9, nome: longName, cnpj: "12ABC34501DE35" };

const meta = {
  component: CompanyAutocomplete,
  parameters: {
    docs: {
      description: {
        component:
          "Use para escolher uma empresa do sistema, entre mais do que cabe numa lista. Não use para poucos valores fixos: prefira Select.",
      },
    },
  },
} satisfies Meta<typeof CompanyAutocomplete>;

export default meta;

const states = lookUpStates({
  component: CompanyAutocomplete,
  label: "Empresa",
  first,
  second,
  longest,
  listed: "Prumo Comércio",
  shown: "Prumo Comércio",
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
