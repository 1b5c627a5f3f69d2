import type { Meta, StoryObj } from "@storybook/react-vite";
import { maskArgs, maskStates } from "../testing/mask-states";
import { PhoneInput } from "./phone-input";

const meta = {
  component: PhoneInput,
  parameters: {
    docs: {
      description: {
        component: "Use para telefones brasileiros, fixos, móveis e de serviço. Não use para números de outros países.",
      },
    },
  },
  args: maskArgs("Telefone"),
} satisfies Meta<typeof PhoneInput>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = maskStates({
  component: PhoneInput,
  label: "Telefone",
  hint: "Com DDD",
  typed: "11987654321",
  shown: "(11) 98765-4321",
  unmasked: "11987654321",
  wrong: "1198765",
  pasted: "+55 11 98765-4321 ramal 12",
});

export const Default = states.typing;
export const Filled = states.filled;
/** `masked={false}` gives letters and digits without the mask, which stays on the screen. */
export const Unmasked = states.unmasked;
export const Landline: Story = { args: { defaultValue: "1133334444" } };
export const Service: Story = { args: { defaultValue: "08001234567" } };
export const Disabled = states.disabled;
export const ReadOnly = states.readOnly;
export const Invalid = states.invalid;
/** A longer text is cut to the length of the mask. */
export const LongText = states.longText;
/** A native form submits the value without its mask. */
export const InAForm = states.inAForm;
export const Dark = { ...states.filled, globals: { theme: "dark" } };
export const Phone = { ...states.filled, globals: { viewport: { value: "phone320" } } };
