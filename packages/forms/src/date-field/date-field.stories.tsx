import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { expectSaved, inAForm, long, refused, type StoryValues } from "../testing/story-form";
import { DateField } from "./date-field";

const meta = {
  component: DateField<StoryValues<string | null>>,
  args: { name: "valor", label: "Vencimento", hint: "Até o fim do mês" },
  decorators: [inAForm],
  parameters: {
    message: "Informe o vencimento",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para uma data. Não use fora de um formulário: ali basta DateInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof DateField<StoryValues<string | null>>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form keeps and saves the entered value. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("textbox"), "25112026");
    await expectSaved(canvasElement, "2026-11-25");
  },
};
export const Filled: Story = { parameters: { value: "2026-11-25" } };
export const Disabled: Story = { ...Filled, args: { disabled: true } };
export const ReadOnly: Story = { ...Filled, args: { readOnly: true } };
/** Saving an empty required field shows the message under the input and focuses it. */
export const Invalid: Story = { play: refused };
export const LongText: Story = { args: long };
export const Dark: Story = { play: refused, globals: { theme: "dark" } };
export const Phone: Story = { play: refused, args: long, globals: { viewport: { value: "phone320" } } };
