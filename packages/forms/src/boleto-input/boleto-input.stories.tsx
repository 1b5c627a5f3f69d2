import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { maskArgs, maskStates } from "../testing/mask-states";
import { BoletoInput } from "./boleto-input";

const meta = {
  component: BoletoInput,
  parameters: {
    docs: {
      description: {
        component:
          "Use para os algarismos de um boleto, digitados, colados ou lidos por um leitor. Não use para o código de um Pix: é um texto comum.",
      },
    },
  },
  args: maskArgs("Boleto"),
} satisfies Meta<typeof BoletoInput>;

export default meta;
type Story = StoryObj<typeof meta>;

const line = "34191090570404959480975279260006611980000081488";
const states = maskStates({
  component: BoletoInput,
  label: "Boleto",
  hint: "Linha digitável ou código de barras",
  typed: line,
  shown: "34191.09057 04049.594809 75279.260006 6 11980000081488",
  unmasked: line,
  wrong: "3419109056",
  pasted: `Boleto de 08/09/2025: 34191.09057 04049.594809 75279.260006 6 11980000081488`,
});

export const Default = states.typing;
export const Filled = states.filled;
/** `masked={false}` gives the digits without the mask, which stays on the screen. */
export const Unmasked = states.unmasked;
/** The wrong block is named while it is typed. */
export const WrongBlock: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "341910905604");
    await expect(canvas.getByText("Confira o bloco 1: o dígito verificador não corresponde")).toBeVisible();
  },
};
/** A scanner types the 44 digits of the bar code, and Enter: they become the line. */
export const Scanned: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "34196119800000814881090504049594807527926000{Enter}");
    await expect(canvas.getByRole("textbox")).toHaveValue("34191.09057 04049.594809 75279.260006 6 11980000081488");
  },
};
/** Taxes and utilities have four blocks of twelve digits. */
export const Collection: Story = { args: { defaultValue: "826500000019" } };
export const Disabled = states.disabled;
export const ReadOnly = states.readOnly;
export const Invalid = states.invalid;
/** Words and days around a boleto are no part of it. */
export const LongText = states.longText;
/** A native form submits the digits. */
export const InAForm = states.inAForm;
export const Dark = { ...WrongBlock, globals: { theme: "dark" } };
export const Phone = { ...states.filled, globals: { viewport: { value: "phone320" } } };
