import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import type { ResultCentre } from "../result-centre-autocomplete/result-centre-autocomplete";
import { expectSaved, inAForm, long, refused, type StoryValues } from "../testing/story-form";
import { ResultCentreAutocompleteField } from "./result-centre-autocomplete-field";

const first: ResultCentre = { id: 7, descricao: "Administração" };
const second: ResultCentre = { id: 8, descricao: "Oficina" };

const meta = {
  component: ResultCentreAutocompleteField<ResultCentre, StoryValues<number | null>>,
  args: {
    name: "valor",
    label: "Centro de resultado",
    hint: "Como no relatório",
    delay: 0,
    search: async () => [first, second],
  },
  decorators: [inAForm],
  parameters: {
    message: "Escolha o centro de resultado",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para um centro de resultado. Não use fora de um formulário: ali basta ResultCentreAutocomplete dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof ResultCentreAutocompleteField<ResultCentre, StoryValues<number | null>>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form keeps and saves the id. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("combobox", { name: "Centro de resultado" }), "a");
    await canvas.findAllByRole("option");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(canvas.getByRole("combobox")).toHaveValue("Oficina");
    await expectSaved(canvasElement, 8);
  },
};
export const Filled: Story = { args: { item: first }, parameters: { value: 7 } };
export const Disabled: Story = { ...Filled, args: { item: first, disabled: true } };
export const ReadOnly: Story = { ...Filled, args: { item: first, readOnly: true } };
/** Saving an empty required field shows the message under the input and focuses it. */
export const Invalid: Story = { play: refused };
export const LongText: Story = { args: long };
export const Dark: Story = { play: refused, globals: { theme: "dark" } };
export const Phone: Story = { play: refused, args: long, globals: { viewport: { value: "phone320" } } };
