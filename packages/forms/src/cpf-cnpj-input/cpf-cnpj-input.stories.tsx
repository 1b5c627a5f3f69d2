import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { maskArgs, maskStates } from "../testing/mask-states";
import { CpfCnpjInput } from "./cpf-cnpj-input";

const meta = {
  component: CpfCnpjInput,
  parameters: {
    docs: {
      description: {
        component:
          "Use para um documento que pode ser CPF ou CNPJ: a máscara troca sozinha. Não use quando só um dos dois vale.",
      },
    },
  },
  args: maskArgs("CPF/CNPJ"),
} satisfies Meta<typeof CpfCnpjInput>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = maskStates({
  component: CpfCnpjInput,
  label: "CPF/CNPJ",
  hint: "De quem recebe",
  typed: "12345678000195",
  shown: "12.345.678/0001-95",
  unmasked: "12345678000195",
  wrong: "52998224700",
  pasted: "CPF/CNPJ: 12345678000195, matriz",
});

export const Default = states.typing;
export const Filled = states.filled;
/** `masked={false}` gives letters and digits without the mask, which stays on the screen. */
export const Unmasked = states.unmasked;
export const Cpf: Story = { args: { defaultValue: "52998224725" } };
/** The sign-up writes a CPF with fewer marks. */
export const ShorterCpf: Story = {
  args: { cpfMask: "#########-##", defaultValue: "52998224725" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toHaveValue("529982247-25");
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
