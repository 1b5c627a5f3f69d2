import type { Meta } from "@storybook/react-vite";
import { fieldStates, inAForm, type StoryValues, typed } from "../testing/field-states";
import { CepField } from "./cep-field";

const meta = {
  component: CepField<StoryValues<string | null>>,
  args: { name: "valor", label: "CEP", hint: "Preenche o endereço" },
  decorators: [inAForm],
  parameters: {
    message: "Informe o CEP",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para o CEP de um endereço. Não use fora de um formulário: ali basta CepInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof CepField<StoryValues<string | null>>>;

export default meta;

const states = fieldStates({ enter: typed("01310930"), saved: "01310-930", value: "01310930" });

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
