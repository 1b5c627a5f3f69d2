import type { Meta } from "@storybook/react-vite";
import { maskArgs, maskStates } from "../testing/mask-states";
import { CpfInput } from "./cpf-input";

const meta = {
  component: CpfInput,
  parameters: {
    docs: {
      description: {
        component: "Use quando só CPF vale. Não use quando CNPJ também vale: prefira CpfCnpjInput.",
      },
    },
  },
  args: maskArgs("CPF"),
} satisfies Meta<typeof CpfInput>;

export default meta;

const states = maskStates({
  component: CpfInput,
  label: "CPF",
  hint: "Do responsável pela empresa",
  typed: "52998224725",
  shown: "529.982.247-25",
  unmasked: "52998224725",
  wrong: "52998224700",
  pasted: "CPF: 52998224725 52998224725",
});

export const Default = states.typing;
export const Filled = states.filled;
/** `masked={false}` gives letters and digits without the mask, which stays on the screen. */
export const Unmasked = states.unmasked;
export const Disabled = states.disabled;
export const ReadOnly = states.readOnly;
export const Invalid = states.invalid;
/** A longer text is cut to the length of the mask. */
export const LongText = states.longText;
/** A native form submits the value without its mask. */
export const InAForm = states.inAForm;
export const Dark = { ...states.filled, globals: { theme: "dark" } };
export const Phone = { ...states.filled, globals: { viewport: { value: "phone320" } } };
