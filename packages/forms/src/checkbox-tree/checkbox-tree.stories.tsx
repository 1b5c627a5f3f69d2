import { modulos, nomesAcao, permissoes } from "@prumo/domain/permissions";
import { Field } from "@prumo/ui/field";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { CheckboxTree } from "./checkbox-tree";

const nodes = modulos.map((modulo) => ({
  id: modulo.chave as string,
  label: modulo.nome as string,
  children: modulo.submodulos.map(({ chave, nome }) => ({
    id: chave as string,
    label: nome as string,
    children: permissoes[chave].map((acao) => ({ id: `${chave}.${acao}`, label: nomesAcao[acao] })),
  })),
}));

const some = [
  "contasPagar.visualizar",
  "contasPagar.pagar",
  "caixa.visualizar",
  "caixa.abrir",
  "caixa.fechar",
  "caixa.movimentar",
];

const meta = {
  component: CheckboxTree<string>,
  parameters: {
    docs: {
      description: {
        component:
          "Use para marcar muitos itens que têm hierarquia, como permissões. Não use para menos de dez itens: prefira Checkbox.",
      },
    },
  },
  args: { "aria-label": "Permissões", nodes, onValueChange: fn() },
  decorators: [
    // A tree is longer than a page: on the page of all stories each scrolls in its place.
    (Story, { viewMode }) => (
      <div className={`bg-prumo-canvas p-4 ${viewMode === "docs" ? "max-h-120 overflow-y-auto" : ""}`}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CheckboxTree<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("treeitem", { name: "Caixa" }));
    const changed = permissoes.caixa.map((acao) => `caixa.${acao}`);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(changed, { changed, checked: true });
    await expect(canvas.getByRole("treeitem", { name: "Financeiro" })).toHaveAttribute("aria-checked", "mixed");
  },
};
export const Filled: Story = { args: { defaultValue: some } };
/** Leaves stand beside each other only where their words fit; narrower, they are one column. */
export const NarrowPlace: Story = {
  args: { nodes: nodes.slice(0, 1) },
  decorators: [
    (Story) => (
      <div style={{ width: 220 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const words = document.createRange();
    words.selectNodeContents(canvas.getAllByText("Visualizar")[0] as HTMLElement);
    await expect(new Set([...words.getClientRects()].map(({ top }) => top)).size).toBe(1);
  },
};
export const Everything: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Marcar tudo" }));
    await expect(canvas.getByRole("checkbox", { name: "Marcar tudo" })).toBeChecked();
  },
};
/** Words may stand in the label or in one above it; accents do not matter. */
export const Searching: Story = {
  args: { defaultValue: some },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "pagar visualizar");
    await expect(canvas.getAllByRole("treeitem")).toHaveLength(3);
    await expect(canvas.getByRole("checkbox", { name: "Marcar os encontrados" })).toBeChecked();
  },
};
export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "xyz");
    await expect(canvas.getByText("Nenhum resultado")).toBeVisible();
  },
};
/** Arrows move, left and right collapse and expand, space changes. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("searchbox"));
    await userEvent.keyboard("{ArrowDown}{ArrowLeft}");
    await expect(canvas.getByRole("treeitem", { name: "Financeiro" })).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{ArrowDown} ");
    await expect(canvas.getByRole("treeitem", { name: "Compras e estoque" })).toHaveAttribute("aria-checked", "true");
  },
};
export const Disabled: Story = { args: { defaultValue: some, disabled: true } };
export const ReadOnly: Story = {
  args: { defaultValue: some, readOnly: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("treeitem", { name: "Caixa" }));
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};
export const Invalid: Story = {
  args: { invalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("tree")).toBeInvalid();
  },
};
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: {
    defaultValue: ["b"],
    nodes: [
      {
        id: "modulo",
        label: "Contas a pagar, contas a receber, conciliações e demais movimentações financeiras da empresa",
        children: [
          { id: "a", label: "Visualizar os lançamentos de todas as unidades de negócio da rede" },
          { id: "b", label: "Reabrir competênciasqueforamfechadaspelacontabilidadeexterna" },
        ],
      },
    ],
  },
};
export const InAForm: Story = {
  args: { "aria-label": undefined, name: "permissoes", defaultValue: some },
  render: (args) => (
    <form>
      <Field label="Permissões" error="Selecione ao menos uma permissão" hint="Do grupo Vendas">
        <CheckboxTree {...args} />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    const tree = canvas.getByRole("tree", { name: "Permissões" });
    await expect(tree).toHaveAccessibleDescription("Selecione ao menos uma permissão Do grupo Vendas");
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(new FormData(form).getAll("permissoes")).toEqual(some);
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone320" } }, args: { defaultValue: some } };
export const Dark: Story = { globals: { theme: "dark" }, args: { defaultValue: some } };
