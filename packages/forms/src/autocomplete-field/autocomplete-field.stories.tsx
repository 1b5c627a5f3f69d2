import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { expectSaved, inAForm, long, refused, type StoryValues } from "../testing/story-form";
import { AutocompleteField } from "./autocomplete-field";

const meta = {
  component: AutocompleteField<string, string, StoryValues<string | null>>,
  args: {
    name: "valor",
    label: "Estado",
    hint: "Da matriz",
    delay: 0,
    search: async () => ["BA", "SP"],
    itemToKey: (state) => state,
    itemToText: (state) => state,
  },
  decorators: [inAForm],
  parameters: {
    message: "Escolha o estado",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para itens sem campo próprio. Não use quando houver um do assunto, como PersonAutocompleteField.",
      },
    },
  },
} satisfies Meta<typeof AutocompleteField<string, string, StoryValues<string | null>>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form keeps and saves the key of the item. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("combobox", { name: "Estado" }), "s");
    await userEvent.click(await canvas.findByRole("option", { name: "SP" }));
    await expect(canvas.getByRole("combobox")).toHaveValue("SP");
    await expectSaved(canvasElement, "SP");
  },
};
export const Filled: Story = { args: { item: "BA" }, parameters: { value: "BA" } };
export const Disabled: Story = { ...Filled, args: { item: "BA", disabled: true } };
export const ReadOnly: Story = { ...Filled, args: { item: "BA", readOnly: true } };
/** Saving an empty required field shows the message under the input and focuses it. */
export const Invalid: Story = { play: refused };
export const LongText: Story = { args: long };
export const Dark: Story = { play: refused, globals: { theme: "dark" } };
export const Phone: Story = { play: refused, args: long, globals: { viewport: { value: "phone320" } } };
