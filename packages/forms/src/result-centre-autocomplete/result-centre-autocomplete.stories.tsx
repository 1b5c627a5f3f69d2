import { Field } from "@prumo/ui/field";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { ResultCentreAutocomplete } from "./result-centre-autocomplete";

const found = [
  { id: 1, descricao: "Administração" },
  { id: 2, descricao: "Oficina" },
];

const meta = {
  component: ResultCentreAutocomplete,
  args: { search: async () => found, onValueChange: fn(), delay: 0, placeholder: "Todos" },
  render: (args) => (
    <div className="min-h-48 max-w-xs bg-canvas p-6">
      <Field label="Centro de resultado">
        <ResultCentreAutocomplete {...args} />
      </Field>
    </div>
  ),
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("combobox", { name: "Centro de resultado" });
    await userEvent.type(input, "a");
    await userEvent.click(await canvas.findByRole("option", { name: "Oficina" }));
    await expect(input).toHaveValue("Oficina");
    await expect(args.onValueChange).toHaveBeenCalledWith(found[1]);
  },
} satisfies Meta<typeof ResultCentreAutocomplete>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Dark: Story = { globals: { theme: "dark" } };
