import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import type { City } from "../city-autocomplete/city-autocomplete";
import { expectSaved, inAForm, long, refused, type StoryValues } from "../testing/story-form";
import { CityAutocompleteField } from "./city-autocomplete-field";

const first: City = { id: 7, codigo: "3550308", nome: "São Paulo", uf: "SP" };
const second: City = { id: 8, codigo: "3548500", nome: "Santos", uf: "SP" };

const meta = {
  component: CityAutocompleteField<City, StoryValues<number | null>>,
  args: {
    name: "valor",
    label: "Cidade",
    hint: "Nome ou código do IBGE",
    delay: 0,
    search: async () => [first, second],
  },
  decorators: [inAForm],
  parameters: {
    message: "Escolha a cidade",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para uma cidade brasileira. Não use fora de um formulário: ali basta CityAutocomplete dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof CityAutocompleteField<City, StoryValues<number | null>>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form keeps and saves the id. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("combobox", { name: "Cidade" }), "a");
    await canvas.findAllByRole("option");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(canvas.getByRole("combobox")).toHaveValue("Santos (SP)");
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
