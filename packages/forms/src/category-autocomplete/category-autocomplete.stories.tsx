import { Field } from "@prumo/ui/field";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { CategoryAutocomplete } from "./category-autocomplete";

const found = [
  { id: 1, nome: "Aluguel" },
  { id: 2, nome: "Peças e materiais" },
];

const meta = {
  component: CategoryAutocomplete,
  args: { search: async () => found, onValueChange: fn(), delay: 0, placeholder: "Todas" },
  render: (args) => (
    <div className="min-h-48 max-w-xs bg-canvas p-6">
      <Field label="Categoria">
        <CategoryAutocomplete {...args} />
      </Field>
    </div>
  ),
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("combobox", { name: "Categoria" });
    await userEvent.type(input, "a");
    await userEvent.click(await canvas.findByRole("option", { name: "Peças e materiais" }));
    await expect(input).toHaveValue("Peças e materiais");
    await expect(args.onValueChange).toHaveBeenCalledWith(found[1]);
  },
} satisfies Meta<typeof CategoryAutocomplete>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Dark: Story = { globals: { theme: "dark" } };
