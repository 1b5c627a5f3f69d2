import type { Meta } from "@storybook/react-vite";
import { fieldStates, inAForm, type StoryValues, typed } from "../testing/field-states";
import { CnpjField } from "./cnpj-field";

const meta = {
  component: CnpjField<StoryValues<string | null>>,
  args: { name: "valor", label: "CNPJ", hint: "Com letras também" },
  decorators: [inAForm],
  parameters: {
    message: "Informe o CNPJ",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para o CNPJ de uma empresa. Não use fora de um formulário: ali basta CnpjInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof CnpjField<StoryValues<string | null>>>;

export default meta;

const states = fieldStates({ enter: typed("12abc34501de35"), saved: "12.ABC.345/01DE-35", value: "12ABC34501DE35" });

/** The form keeps and saves the entered value. */
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
