import type { Meta } from "@storybook/react-vite";
import { fieldStates, inAForm, type StoryValues, typed } from "../testing/field-states";
import { TextField } from "./text-field";

const meta = {
  component: TextField<StoryValues<string>>,
  args: { name: "valor", label: "Descrição", hint: "Aparece na lista" },
  decorators: [inAForm],
  parameters: {
    message: "Informe a descrição",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para um texto de uma linha. Não use fora de um formulário: ali basta Input dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof TextField<StoryValues<string>>>;

export default meta;

const states = fieldStates({ enter: typed("Luz"), saved: "Luz", value: "Aluguel da oficina" });

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
