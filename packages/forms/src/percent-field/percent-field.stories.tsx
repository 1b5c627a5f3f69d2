import type { Meta } from "@storybook/react-vite";
import { fieldStates, inAForm, type StoryValues, typed } from "../testing/field-states";
import { PercentField } from "./percent-field";

const meta = {
  component: PercentField<StoryValues<number | null>>,
  args: { name: "valor", label: "Juros", hint: "Ao mês" },
  decorators: [inAForm],
  parameters: {
    message: "Informe os juros",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para uma porcentagem. Não use fora de um formulário: ali basta PercentInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof PercentField<StoryValues<number | null>>>;

export default meta;

const states = fieldStates({ enter: typed("1250"), saved: 12.5, value: 12.5 });

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
