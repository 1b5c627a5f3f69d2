import type { Meta } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { fieldStates, inAForm, type StoryValues } from "../testing/field-states";
import { CheckboxField } from "./checkbox-field";

const meta = {
  component: CheckboxField<StoryValues<boolean>>,
  args: { name: "valor", label: "Conta recorrente", hint: "Repete todo mês" },
  decorators: [inAForm],
  parameters: {
    message: "Confirme a recorrência",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para um sim ou não que vale ao salvar. Não use fora de um formulário: ali basta Checkbox.",
      },
    },
  },
} satisfies Meta<typeof CheckboxField<StoryValues<boolean>>>;

export default meta;

const states = fieldStates({
  enter: (canvas) => userEvent.click(canvas.getByRole("checkbox")),
  saved: true,
  value: true,
});

/** The form keeps and saves the entered value. */
export const Default = states.saving;
export const Filled = states.filled;
export const Disabled = states.disabled;
/** An id of the page keeps the label at its control. */
export const OwnId = states.ownId;
/** Saving an empty required field shows the message under the input and focuses it. */
export const Invalid = states.refused;
export const LongText = states.longText;
export const Dark = { ...states.refused, globals: { theme: "dark" } };
export const Phone = { ...states.longRefused, globals: { viewport: { value: "phone320" } } };
