import type { Meta } from "@storybook/react-vite";
import type { Company } from "../company-autocomplete/company-autocomplete";
import { fieldStates, inAForm, type StoryValues, secondChosen } from "../testing/field-states";
import { CompanyAutocompleteField } from "./company-autocomplete-field";

const first: Company = { id: 7, nome: "Prumo Serviços", cnpj: "12ABC34501DE35" };
const second: Company = { id: 8, nome: "Prumo Comércio", cnpj: null };

const meta = {
  component: CompanyAutocompleteField<Company, StoryValues<number | null>>,
  args: { name: "valor", label: "Empresa", hint: "Nome ou CNPJ", delay: 0, search: async () => [first, second] },
  decorators: [inAForm],
  parameters: {
    message: "Escolha a empresa",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para uma empresa do sistema. Não use fora de um formulário: ali basta CompanyAutocomplete dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof CompanyAutocompleteField<Company, StoryValues<number | null>>>;

export default meta;

const states = fieldStates({
  enter: secondChosen("Empresa", "Prumo Comércio"),
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
