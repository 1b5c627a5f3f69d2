import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "../button/button";
import { FloatingMenu } from "./floating-menu";

const meta = {
  component: FloatingMenu,
  parameters: {
    docs: {
      description: {
        component:
          "Use para as ações menos frequentes de uma linha ou página. Não use para escolher um valor: prefira Select ou um autocomplete.",
      },
      // In a frame it opens by itself, without taking the focus from who reads the page.
      story: { inline: false, height: "400px" },
    },
  },
  // They serve a menu without its own button, which has an `anchor`.
  argTypes: { open: { control: false }, onOpenChange: { control: false } },
  args: {
    trigger: <Button>Ações</Button>,
    items: [
      { label: "Pagar", onSelect: fn() },
      { label: "Detalhes", href: "#detalhes" },
      { label: "Editar", href: "#editar" },
      { label: "Estornar", disabled: "O caixa 12 já foi fechado." },
      { label: "Excluir", danger: true },
    ],
  },
  decorators: [
    (Story) => (
      <div className="min-h-72 bg-prumo-canvas p-6">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Ações" }));
    await expect(canvas.getByRole("menu", { name: "Ações" })).toBeVisible();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("menuitem", { name: "Detalhes" })).toHaveFocus();
  },
} satisfies Meta<typeof FloatingMenu>;

export default meta;
type Story = StoryObj<typeof FloatingMenu>;

export const Default: Story = { parameters: { docs: { story: { inline: true } } } };
export const Dark: Story = { globals: { theme: "dark" } };
export const Phone: Story = { globals: { viewport: { value: "phone320" } } };

export const AtTheEnd: Story = {
  args: { placement: "bottom-end" },
  decorators: [
    (Story) => (
      <div className="flex justify-end">
        <Story />
      </div>
    ),
  ],
};

export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button")).toHaveAttribute("aria-expanded", "false");
  },
};

export const RefusedItemTellsWhy: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Ações" }));
    await userEvent.keyboard("est");
    const refused = canvas.getByRole("menuitem", { name: "Estornar" });
    await expect(refused).toHaveFocus();
    await expect(refused).toHaveAccessibleDescription("O caixa 12 já foi fechado.");
  },
};
export const ChoiceAndSections: Story = {
  parameters: { docs: { story: { height: "560px" } } },
  args: {
    trigger: <Button>Visões</Button>,
    items: [
      { label: "Sem visão", href: "#todas", checked: false },
      { label: "Em aberto", href: "#aberto", checked: true, note: "padrão", section: "Minhas" },
      { label: "Vencidas do mês que passou, por fornecedor", href: "#vencidas", checked: false, section: "Minhas" },
      { label: "Em aberto", href: "#outras", checked: false, note: "de Ana", section: "Compartilhadas" },
      { label: "Salvar visão…", section: "Esta visão" },
      { label: "Excluir", danger: true, section: "Esta visão" },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Visões" }));
    const own = within(canvas.getByRole("group", { name: "Minhas" }));
    await expect(own.getByRole("menuitemradio", { name: "Em aberto padrão", checked: true })).toBeVisible();
    await userEvent.keyboard("em");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(canvas.getByRole("menuitemradio", { name: "Em aberto de Ana" })).toHaveFocus();
  },
};

export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: {
    items: [
      { label: "Renegociar esta conta com as outras contas em aberto do mesmo fornecedor" },
      {
        label: "Estornar",
        disabled: "O caixa 12 já foi fechado por quem o abriu e só um administrador pode abri-lo de novo.",
      },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Ações" }));
    await expect(canvas.getByRole("menuitem", { name: "Estornar" })).toBeVisible();
  },
};
