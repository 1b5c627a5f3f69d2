import type { Meta } from "@storybook/react-vite";
import { fieldStates, inAForm, type StoryValues, typed } from "../testing/field-states";
import { CodeField } from "./code-field";

const meta = {
  component: CodeField<StoryValues<string | null>>,
  args: { name: "valor", label: "Código", hint: "Enviado por WhatsApp" },
  decorators: [inAForm],
  parameters: {
    message: "Informe o código",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para um código recebido por mensagem. Não use fora de um formulário: ali basta CodeInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof CodeField<StoryValues<string | null>>>;

export default meta;

const states = fieldStates({ enter: typed("123456"), saved: "123456", value: "123456" });

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
