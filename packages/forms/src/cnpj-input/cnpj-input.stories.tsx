import type { Meta, StoryObj } from "@storybook/react-vite";
import { maskArgs, maskStates } from "../testing/mask-states";
import { CnpjInput } from "./cnpj-input";

const meta = {
  component: CnpjInput,
  parameters: {
    docs: {
      description: {
        component: "Use quando só CNPJ vale; aceita letras. Não use quando CPF também vale: prefira CpfCnpjInput.",
      },
    },
  },
  args: maskArgs("CNPJ"),
} satisfies Meta<typeof CnpjInput>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = maskStates({
  component: CnpjInput,
  label: "CNPJ",
  hint: "Com letras, se for novo",
  typed: "12abc34501de35",
  shown: "12.ABC.345/01DE-35",
  unmasked: "12ABC34501DE35",
  wrong: "12ABC34501DE00",
  pasted: "CNPJ: 12abc34501de35, matriz",
});

export const Default = states.typing;
export const Filled = states.filled;
/** `masked={false}` gives letters and digits without the mask, which stays on the screen. */
export const Unmasked = states.unmasked;
export const Numeric: Story = { args: { defaultValue: "12345678000195" } };
export const Disabled = states.disabled;
export const ReadOnly = states.readOnly;
export const Invalid = states.invalid;
/** A longer text is cut to the length of the mask. */
export const LongText = states.longText;
/** A native form submits the value without its mask. */
export const InAForm = states.inAForm;
export const Dark = { ...states.filled, globals: { theme: "dark" } };
export const Phone = { ...states.filled, globals: { viewport: { value: "phone320" } } };
