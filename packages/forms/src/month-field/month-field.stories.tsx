import type { Meta } from "@storybook/react-vite";
import { fieldStates, inAForm, type StoryValues, typed } from "../testing/field-states";
import { MonthField } from "./month-field";

const meta = {
  component: MonthField<StoryValues<string | null>>,
  args: { name: "valor", label: "Competência", hint: "Mês a que a conta pertence" },
  decorators: [inAForm],
  parameters: {
    message: "Informe a competência",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para um mês de um ano. Não use fora de um formulário: ali basta MonthInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof MonthField<StoryValues<string | null>>>;

export default meta;

const states = fieldStates({ enter: typed("112026"), saved: "2026-11", value: "2026-11" });

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
