import type { Meta } from "@storybook/react-vite";
import { fieldStates, inAForm, type StoryValues, typed } from "../testing/field-states";
import { CpfCnpjField } from "./cpf-cnpj-field";

const meta = {
  component: CpfCnpjField<StoryValues<string | null>>,
  args: { name: "valor", label: "CPF ou CNPJ", hint: "De quem recebe" },
  decorators: [inAForm],
  parameters: {
    message: "Informe o CPF ou CNPJ",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para um documento que pode ser CPF ou CNPJ. Não use fora de um formulário: ali basta CpfCnpjInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof CpfCnpjField<StoryValues<string | null>>>;

export default meta;

const states = fieldStates({ enter: typed("52998224725"), saved: "529.982.247-25", value: "52998224725" });

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
