import type { Meta } from "@storybook/react-vite";
import { fieldStates, inAForm, type StoryValues, typed } from "../testing/field-states";
import { PixKeyField } from "./pix-key-field";

const meta = {
  component: PixKeyField<StoryValues<string | null>>,
  args: { name: "valor", label: "Chave Pix", hint: "CPF, CNPJ, e-mail, telefone ou chave aleatória" },
  decorators: [inAForm],
  parameters: {
    message: "Informe a chave",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para uma chave Pix. Não use fora de um formulário: ali basta PixKeyInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof PixKeyField<StoryValues<string | null>>>;

export default meta;

const states = fieldStates({ enter: typed("(61) 91234-5678"), saved: "+5561912345678", value: "+5561912345678" });

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
