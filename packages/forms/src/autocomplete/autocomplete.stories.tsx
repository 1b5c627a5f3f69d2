import { Field } from "@prumo/ui/field";
import { Modal } from "@prumo/ui/modal";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { Autocomplete, type AutocompleteProps } from "./autocomplete";

interface City {
  codigo: number;
  nome: string;
  uf: string;
}

const cities: City[] = [
  { codigo: 2927408, nome: "Salvador", uf: "BA" },
  { codigo: 3548500, nome: "Santos", uf: "SP" },
  { codigo: 3550308, nome: "São Paulo", uf: "SP" },
  { codigo: 3548708, nome: "São Bernardo do Campo", uf: "SP" },
];

const search: AutocompleteProps<City>["search"] = async () => cities;

const meta = {
  component: Autocomplete<City>,
  args: {
    search,
    itemToKey: (city) => city.codigo,
    itemToText: (city) => city.nome,
    renderItem: (city) => `${city.codigo} - ${city.nome} (${city.uf})`,
    delay: 0,
    onValueChange: fn(),
  },
  render: (args, { parameters }) => (
    <Field label="Cidade" error={parameters.error} hint={parameters.hint}>
      <Autocomplete {...args} />
    </Field>
  ),
  parameters: {
    docs: {
      description: {
        component:
          "Use para achar um item entre muitos, com a busca que você passar. Não use quando houver um autocomplete do assunto, como PersonAutocomplete.",
      },
    },
  },
  decorators: [
    (Story) => (
      <div className="min-h-64 max-w-sm bg-prumo-canvas p-6">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Autocomplete<City>>;

export default meta;
type Story = StoryObj<typeof meta>;

const first = cities[0] as City;

/** On the page of all stories: in a frame of its own the search is typed, without taking the focus from who reads. */
const framed = { docs: { story: { inline: false, height: "320px" } } };

export const Default: Story = { args: { placeholder: "Todas" } };
export const Filled: Story = { args: { defaultValue: first } };
export const Disabled: Story = { args: { defaultValue: first, disabled: true } };
export const ReadOnly: Story = { args: { defaultValue: first, readOnly: true } };
export const Invalid: Story = { parameters: { error: "Selecione uma cidade" } };
export const WithHint: Story = { parameters: { hint: "Digite o nome ou o código do IBGE" } };

export const Results: Story = {
  parameters: framed,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox", { name: "Cidade" }), "s");
    await expect(await canvas.findAllByRole("option")).toHaveLength(4);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(canvas.getByRole("option", { selected: true })).toHaveTextContent("Santos");
  },
};
export const Dark: Story = { ...Results, globals: { theme: "dark" } };
export const Phone: Story = { ...Results, globals: { viewport: { value: "phone320" } } };

export const Chosen: Story = {
  parameters: framed,
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "s");
    await userEvent.click(await canvas.findByRole("option", { name: /Santos/ }));
    await expect(args.onValueChange).toHaveBeenCalledWith(cities[1]);
    await expect(canvas.getByRole("combobox")).toHaveValue("Santos");
  },
};

/** An arrow to the side moves the caret and gives up the option; Enter then closes the list, and chooses nothing. */
export const GivenUp: Story = {
  parameters: framed,
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, "s");
    await canvas.findAllByRole("option");
    for (const side of ["{ArrowLeft}", "{ArrowRight}"]) {
      await userEvent.keyboard("{ArrowDown}");
      await expect(canvas.getByRole("option", { selected: true })).toHaveTextContent("Salvador");
      await userEvent.keyboard(side);
      await expect(canvas.queryByRole("option", { selected: true })).toBeNull();
    }
    await userEvent.keyboard("{Enter}");
    await expect(canvas.queryByRole("listbox")).toBeNull();
    await expect(input).toHaveValue("s");
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const Loading: Story = {
  parameters: framed,
  args: { search: () => new Promise<City[]>(() => {}) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "s");
    await expect(await canvas.findByText("Buscando…")).toBeVisible();
  },
};

export const LoadingMore: Story = {
  parameters: framed,
  args: { search: (text) => (text === "s" ? Promise.resolve(cities) : new Promise<City[]>(() => {})) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "s");
    await canvas.findAllByRole("option");
    await userEvent.keyboard("a");
    await expect(canvas.getByRole("listbox")).toHaveAttribute("aria-busy", "true");
  },
};

export const NothingFound: Story = {
  parameters: framed,
  args: { search: async () => [] },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "xyz");
    await expect(await canvas.findByText("Nenhum resultado")).toBeVisible();
  },
};

/** The last row registers what was not found, and what the application resolves with is chosen. */
export const Creating: Story = {
  parameters: framed,
  args: {
    search: async () => cities.slice(0, 2),
    onCreate: fn(async (nome: string) => ({ codigo: 9999999, nome, uf: "SP" })),
  },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "São Longe");
    await expect(await canvas.findByRole("option", { name: 'Cadastrar "São Longe"' })).toBeVisible();
    await userEvent.keyboard("{ArrowUp}{Enter}");
    await expect(args.onCreate).toHaveBeenCalledWith("São Longe");
    await expect(canvas.getByRole("combobox")).toHaveValue("São Longe");
  },
};

export const CreatingNothingFound: Story = {
  parameters: framed,
  args: { search: async () => [], onCreate: async () => null },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "São Longe");
    await expect(await canvas.findByRole("option", { name: 'Cadastrar "São Longe"' })).toBeVisible();
    await userEvent.keyboard("{ArrowDown}");
  },
};

const failing = {
  parameters: framed,
  args: {
    search: async () => {
      throw new Error("the server is away");
    },
  },
  beforeEach() {
    const { error } = console;
    console.error = () => {};
    return () => {
      console.error = error;
    };
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "s");
    await expect(await canvas.findByText("Não foi possível buscar")).toBeVisible();
  },
} satisfies Story;
export const Failed: Story = failing;
export const FailedDark: Story = { ...failing, globals: { theme: "dark" } };

export const LongText: Story = {
  parameters: framed,
  args: {
    search: async () =>
      Array.from({ length: 50 }, (_, codigo) => ({
        codigo,
        nome: `Distribuidora de Autopeças e Acessórios Automotivos do Interior Paulista ${codigo}`,
        uf: "SP",
      })),
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "d");
    await canvas.findAllByRole("option");
    await userEvent.keyboard("{ArrowUp}");
    await expect(canvas.getByRole("option", { selected: true })).toBeVisible();
  },
};

export const InModal: Story = {
  args: { onValueChange: fn() },
  // Its window would cover the page of all stories.
  parameters: { docs: { story: { inline: false, height: "360px" } } },
  render: (args) => (
    <Modal open onOpenChange={() => {}} title="Alterar cidade">
      <Field label="Cidade">
        <Autocomplete {...args} />
      </Field>
    </Modal>
  ),
  play: async ({ args }) => {
    const input = await screen.findByRole("combobox", { name: "Cidade" });
    await userEvent.type(input, "s");
    await userEvent.click(await screen.findByRole("option", { name: /São Paulo/ }));
    await expect(args.onValueChange).toHaveBeenCalledWith(cities[2]);
    await userEvent.type(input, "s");
    await screen.findAllByRole("option");
  },
};

/** A native form submits the key under `name`. */
export const InAForm: Story = {
  render: (args) => (
    <form>
      <Field label="Cidade">
        <Autocomplete {...args} name="cidade" />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("combobox", { name: "Cidade" }), "s");
    await userEvent.click(await canvas.findByRole("option", { name: /Santos/ }));
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(new FormData(form).get("cidade")).toBe("3548500");
  },
};
