import type { Meta } from "@storybook/react-vite";
import { longName, lookUpStates } from "../testing/lookup-states";
import { type ResultCentre, ResultCentreAutocomplete } from "./result-centre-autocomplete";

const first: ResultCentre = { id: 7, descricao: "Administração" };
const second: ResultCentre = { id: 8, descricao: "Oficina" };
const longest: ResultCentre = { id: 9, descricao: longName };

const meta = {
  component: ResultCentreAutocomplete,
  parameters: {
    docs: {
      description: {
        component:
          "Use para escolher um centro de resultado, entre mais do que cabe numa lista. Não use para poucos valores fixos: prefira Select.",
      },
    },
  },
} satisfies Meta<typeof ResultCentreAutocomplete>;

export default meta;

const states = lookUpStates({
  component: ResultCentreAutocomplete,
  label: "Centro de resultado",
  first,
  second,
  longest,
  listed: "Oficina",
  shown: "Oficina",
});

/** The list shows the descriptions of the result centres. */
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
