import type { Meta } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { fieldStates, inAForm, type StoryValues } from "../testing/field-states";
import { PasswordField } from "./password-field";

const meta = {
  component: PasswordField<StoryValues<string>>,
  args: { name: "valor", label: "Senha", hint: "No mínimo 8 caracteres" },
  decorators: [inAForm],
  parameters: {
    message: "Informe a senha",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para uma senha. Não use fora de um formulário: ali basta PasswordInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof PasswordField<StoryValues<string>>>;

export default meta;

const states = fieldStates({
  enter: (canvas) => userEvent.type(canvas.getByLabelText("Senha"), "Luz"),
  saved: "Luz",
  value: "uma senha longa",
});

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
