import type { Meta } from "@storybook/react-vite";
import { fieldStates, inAForm, type StoryValues, typed } from "../testing/field-states";
import { PhoneField } from "./phone-field";

const meta = {
  component: PhoneField<StoryValues<string | null>>,
  args: { name: "valor", label: "Telefone", hint: "Com DDD" },
  decorators: [inAForm],
  parameters: {
    message: "Informe o telefone",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para um telefone brasileiro. Não use fora de um formulário: ali basta PhoneInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof PhoneField<StoryValues<string | null>>>;

export default meta;

const states = fieldStates({ enter: typed("11987654321"), saved: "(11) 98765-4321", value: "11987654321" });

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
