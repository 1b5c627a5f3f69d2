import type { Meta } from "@storybook/react-vite";
import type { ResultCentre } from "../result-centre-autocomplete/result-centre-autocomplete";
import { fieldStates, inAForm, type StoryValues, secondChosen } from "../testing/field-states";
import { ResultCentreAutocompleteField } from "./result-centre-autocomplete-field";

const first: ResultCentre = { id: 7, descricao: "Administração" };
const second: ResultCentre = { id: 8, descricao: "Oficina" };

const meta = {
  component: ResultCentreAutocompleteField<ResultCentre, StoryValues<number | null>>,
  args: {
    name: "valor",
    label: "Centro de resultado",
    hint: "Como no relatório",
    delay: 0,
    search: async () => [first, second],
  },
  decorators: [inAForm],
  parameters: {
    message: "Escolha o centro de resultado",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para um centro de resultado. Não use fora de um formulário: ali basta ResultCentreAutocomplete dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof ResultCentreAutocompleteField<ResultCentre, StoryValues<number | null>>>;

export default meta;

const states = fieldStates({
  enter: secondChosen("Centro de resultado", "Oficina"),
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
