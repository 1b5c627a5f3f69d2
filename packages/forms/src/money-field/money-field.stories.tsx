import type { Meta } from "@storybook/react-vite";
import { fieldStates, inAForm, type StoryValues, typed } from "../testing/field-states";
import { MoneyField } from "./money-field";

const meta = {
  component: MoneyField<StoryValues<number | null>>,
  args: { name: "valor", label: "Valor", hint: "Com desconto", max: 99_999_999.99 },
  decorators: [inAForm],
  parameters: {
    message: "Informe o valor",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para um valor em reais. Não use fora de um formulário: ali basta MoneyInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof MoneyField<StoryValues<number | null>>>;

export default meta;

const states = fieldStates({ enter: typed("492105"), saved: 4921.05, value: 4921.05 });

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
