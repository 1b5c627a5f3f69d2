import type { Meta } from "@storybook/react-vite";
import { longName, lookUpStates } from "../testing/lookup-states";
import { type City, CityAutocomplete } from "./city-autocomplete";

const first: City = { id: 7, codigo: "3550308", nome: "São Paulo", uf: "SP" };
const second: City = { id: 8, codigo: "3548500", nome: "Santos", uf: "SP" };
const longest: City = { id: 9, codigo: "3548708", nome: longName, uf: "SP" };

const meta = {
  component: CityAutocomplete,
  parameters: {
    docs: {
      description: {
        component:
          "Use para escolher uma cidade brasileira, entre mais do que cabe numa lista. Não use para poucos valores fixos: prefira Select.",
      },
    },
  },
} satisfies Meta<typeof CityAutocomplete>;

export default meta;

const states = lookUpStates({
  component: CityAutocomplete,
  label: "Cidade",
  first,
  second,
  longest,
  listed: "3548500 - Santos (SP)",
  shown: "Santos (SP)",
});

/** The list shows code, name and state; the input shows name and state. */
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
