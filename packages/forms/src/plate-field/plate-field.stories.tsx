import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { expectSaved, inAForm, long, refused, type StoryValues } from "../testing/story-form";
import { PlateField } from "./plate-field";

const meta = {
  component: PlateField<StoryValues<string | null>>,
  args: { name: "valor", label: "Placa", hint: "Antiga ou Mercosul" },
  decorators: [inAForm],
  parameters: {
    message: "Informe a placa",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para a placa de um veículo. Não use fora de um formulário: ali basta PlateInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof PlateField<StoryValues<string | null>>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form keeps and saves the entered value. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("textbox"), "abc1d23");
    await expectSaved(canvasElement, "ABC1D23");
  },
};
export const Filled: Story = { parameters: { value: "ABC1D23" } };
export const Disabled: Story = { ...Filled, args: { disabled: true } };
export const ReadOnly: Story = { ...Filled, args: { readOnly: true } };
/** Saving an empty required field shows the message under the input and focuses it. */
export const Invalid: Story = { play: refused };
export const LongText: Story = { args: long };
export const Dark: Story = { play: refused, globals: { theme: "dark" } };
export const Phone: Story = { play: refused, args: long, globals: { viewport: { value: "phone320" } } };
