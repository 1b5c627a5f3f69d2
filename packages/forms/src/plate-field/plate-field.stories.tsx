import type { Meta } from "@storybook/react-vite";
import { fieldStates, inAForm, type StoryValues, typed } from "../testing/field-states";
import { PlateField } from "./plate-field";

const meta = {
  component: PlateField<StoryValues<string | null>>,
  args: { name: "valor", label: "Placa", hint: "Antiga ou Mercosul" },
  decorators: [inAForm],
  parameters: {
    message: "Informe a placa",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para a placa de um veículo. Não use fora de um formulário: ali basta PlateInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof PlateField<StoryValues<string | null>>>;

export default meta;

const states = fieldStates({ enter: typed("abc1d23"), saved: "ABC1D23", value: "ABC1D23" });

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
