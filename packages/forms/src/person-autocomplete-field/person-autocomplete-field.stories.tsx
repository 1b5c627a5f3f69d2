import type { Meta } from "@storybook/react-vite";
import type { Person } from "../person-autocomplete/person-autocomplete";
import { fieldStates, inAForm, type StoryValues, secondChosen } from "../testing/field-states";
import { PersonAutocompleteField } from "./person-autocomplete-field";

const first: Person = {
  id: 7,
  nome_fantasia: "Auto Peças Paulista",
  razao_social: "Distribuidora Auto Peças Paulista Ltda",
  cpf_cnpj: "12ABC34501DE35",
};
const second: Person = { id: 8, nome_fantasia: null, razao_social: "Maria de Souza", cpf_cnpj: "52998224725" };

const meta = {
  component: PersonAutocompleteField<Person, StoryValues<number | null>>,
  args: {
    name: "valor",
    label: "Fornecedor",
    hint: "Nome, CPF ou CNPJ",
    delay: 0,
    search: async () => [first, second],
  },
  decorators: [inAForm],
  parameters: {
    message: "Escolha o fornecedor",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para uma pessoa: cliente, fornecedor, prestador. Não use fora de um formulário: ali basta PersonAutocomplete dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof PersonAutocompleteField<Person, StoryValues<number | null>>>;

export default meta;

const states = fieldStates({
  enter: secondChosen("Fornecedor", "Maria de Souza"),
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
