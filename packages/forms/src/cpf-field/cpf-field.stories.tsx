import type { Meta } from "@storybook/react-vite";
import { fieldStates, inAForm, type StoryValues, typed } from "../testing/field-states";
import { CpfField } from "./cpf-field";

const meta = {
  component: CpfField<StoryValues<string | null>>,
  args: { name: "valor", label: "CPF", hint: "De quem assina" },
  decorators: [inAForm],
  parameters: {
    message: "Informe o CPF",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para o CPF de uma pessoa. Não use fora de um formulário: ali basta CpfInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof CpfField<StoryValues<string | null>>>;

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
