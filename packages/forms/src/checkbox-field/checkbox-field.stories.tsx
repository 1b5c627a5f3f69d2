import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { expectSaved, inAForm, long, refused, type StoryValues } from "../testing/story-form";
import { CheckboxField } from "./checkbox-field";

const meta = {
  component: CheckboxField<StoryValues<boolean>>,
  args: { name: "valor", label: "Conta recorrente", hint: "Repete todo mês" },
  decorators: [inAForm],
  parameters: {
    message: "Confirme a recorrência",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para um sim ou não que vale ao salvar. Não use fora de um formulário: ali basta Checkbox dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof CheckboxField<StoryValues<boolean>>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form keeps and saves the entered value. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole("checkbox"));
    await expectSaved(canvasElement, true);
  },
};
export const Filled: Story = { parameters: { value: true } };
export const Disabled: Story = { ...Filled, args: { disabled: true } };
/** Saving an empty required field shows the message under the input and focuses it. */
export const Invalid: Story = { play: refused };
export const LongText: Story = { args: long };
export const Dark: Story = { play: refused, globals: { theme: "dark" } };
export const Phone: Story = { play: refused, args: long, globals: { viewport: { value: "phone320" } } };
