import type { Meta } from "@storybook/react-vite";
import { fieldStates, inAForm, type StoryValues, typed } from "../testing/field-states";
import { DateField } from "./date-field";

const meta = {
  component: DateField<StoryValues<string | null>>,
  args: { name: "valor", label: "Vencimento", hint: "Até o fim do mês" },
  decorators: [inAForm],
  parameters: {
    message: "Informe o vencimento",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para uma data. Não use fora de um formulário: ali basta DateInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof DateField<StoryValues<string | null>>>;

export default meta;

const states = fieldStates({ enter: typed("25112026"), saved: "2026-11-25", value: "2026-11-25" });

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
