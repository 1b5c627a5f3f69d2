import type { Meta } from "@storybook/react-vite";
import { fieldStates, inAForm, type StoryValues, typed } from "../testing/field-states";
import { QuantityField } from "./quantity-field";

const meta = {
  component: QuantityField<StoryValues<number | null>>,
  args: { name: "valor", label: "Quantidade", hint: "Em unidades", decimals: 0 },
  decorators: [inAForm],
  parameters: {
    message: "Informe a quantidade",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para uma quantidade. Não use fora de um formulário: ali basta QuantityInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof QuantityField<StoryValues<number | null>>>;

export default meta;

const states = fieldStates({ enter: typed("12"), saved: 12, value: 12 });

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
