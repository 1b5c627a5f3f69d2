import type { Meta } from "@storybook/react-vite";
import { maskArgs, maskStates } from "../testing/mask-states";
import { CepInput } from "./cep-input";

const meta = {
  component: CepInput,
  parameters: {
    docs: {
      description: {
        component:
          "Use para o CEP de um endereço; onComplete é a hora de buscá-lo. Não use para códigos postais de outros países.",
      },
    },
  },
  args: maskArgs("CEP"),
} satisfies Meta<typeof CepInput>;

export default meta;

const states = maskStates({
  component: CepInput,
  label: "CEP",
  hint: "Preenche o endereço",
  typed: "01310930",
  shown: "01310-930",
  unmasked: "01310930",
  wrong: "01310",
  pasted: "CEP: 01310930 01310930",
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
