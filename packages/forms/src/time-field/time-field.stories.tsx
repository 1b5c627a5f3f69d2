import type { Meta } from "@storybook/react-vite";
import { fieldStates, inAForm, type StoryValues, typed } from "../testing/field-states";
import { TimeField } from "./time-field";

const meta = {
  component: TimeField<StoryValues<string | null>>,
  args: { name: "valor", label: "Início", hint: "Horário de Brasília" },
  decorators: [inAForm],
  parameters: {
    message: "Informe o início",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para uma hora do dia. Não use fora de um formulário: ali basta TimeInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof TimeField<StoryValues<string | null>>>;

export default meta;

const states = fieldStates({ enter: typed("0830"), saved: "08:30", value: "08:30" });

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
