import type { Meta } from "@storybook/react-vite";
import type { City } from "../city-autocomplete/city-autocomplete";
import { fieldStates, inAForm, type StoryValues, secondChosen } from "../testing/field-states";
import { CityAutocompleteField } from "./city-autocomplete-field";

const first: City = { id: 7, codigo: "3550308", nome: "São Paulo", uf: "SP" };
const second: City = { id: 8, codigo: "3548500", nome: "Santos", uf: "SP" };

const meta = {
  component: CityAutocompleteField<City, StoryValues<number | null>>,
  args: {
    name: "valor",
    label: "Cidade",
    hint: "Nome ou código do IBGE",
    delay: 0,
    search: async () => [first, second],
  },
  decorators: [inAForm],
  parameters: {
    message: "Escolha a cidade",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para uma cidade brasileira. Não use fora de um formulário: ali basta CityAutocomplete dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof CityAutocompleteField<City, StoryValues<number | null>>>;

export default meta;

const states = fieldStates({ enter: secondChosen("Cidade", "Santos (SP)"), saved: 8, value: 7, args: { item: first } });

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
