import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { maskArgs, maskStates } from "../testing/mask-states";
import { PlateInput } from "./plate-input";

const meta = {
  component: PlateInput,
  parameters: {
    docs: {
      description: {
        component: "Use para placas antigas e do Mercosul. Não use para chassi ou renavam: prefira Input.",
      },
    },
  },
  args: maskArgs("Placa"),
} satisfies Meta<typeof PlateInput>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = maskStates({
  component: PlateInput,
  label: "Placa",
  hint: "Antiga ou Mercosul",
  typed: "abc1d23",
  shown: "ABC1D23",
  unmasked: "ABC1D23",
  wrong: "ABC1",
  pasted: "ABC1D23, Fiat Strada",
});

export const Default = states.typing;
export const Filled = states.filled;
/** `masked={false}` gives letters and digits without the mask, which stays on the screen. */
export const Unmasked = states.unmasked;
export const Old: Story = {
  args: { defaultValue: "abc1234" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toHaveValue("ABC-1234");
  },
};
export const Disabled = states.disabled;
export const ReadOnly = states.readOnly;
export const Invalid = states.invalid;
/** A longer text is cut to the length of the mask. */
export const LongText = states.longText;
/** A native form submits the value without its mask. */
export const InAForm = states.inAForm;
export const Dark = { ...states.filled, globals: { theme: "dark" } };
export const Phone = { ...states.filled, globals: { viewport: { value: "phone320" } } };
