import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { LinkProvider } from "../link/link";
import { Button } from "./button";

const meta = {
  component: Button,
  parameters: {
    docs: {
      description: {
        component:
          "Use para uma ação na página; com href, para ir a outra que pareça ação. Não use mais de um primary por página nem como link no meio de um texto.",
      },
    },
  },
  args: { children: "Salvar", onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

const all = (
  <div className="grid gap-4 bg-prumo-canvas p-4">
    <div className="flex flex-wrap items-center gap-2.5">
      <Button variant="primary" kbd="N">
        Nova conta
      </Button>
      <Button kbd="Esc">Cancelar</Button>
      <Button variant="ghost">Limpar</Button>
      <Button variant="danger">Excluir</Button>
    </div>
    <div className="flex flex-wrap items-center gap-2.5">
      <Button variant="primary" disabled>
        Nova conta
      </Button>
      <Button disabled>Cancelar</Button>
      <Button variant="primary" pending>
        Pagar R$ 4.921,05
      </Button>
      <Button pending>Salvar</Button>
    </div>
    <div className="flex flex-wrap items-center gap-2.5">
      <Button size="small">Pequeno</Button>
      <Button>Médio</Button>
      <Button size="large" variant="primary">
        Cadastrar
      </Button>
    </div>
  </div>
);

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: "Salvar" });
    await expect(button).toHaveAttribute("type", "button");
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Variants: Story = { render: () => all };

export const Dark: Story = { globals: { theme: "dark" }, render: () => all };

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button")).toBeDisabled();
  },
};

/** Keeps its width and its focus, and submits nothing a second time. */
export const Pending: Story = {
  args: { pending: true, type: "submit", variant: "primary" },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.dataset.sent = "true";
      }}
    >
      <Button {...args} />
    </form>
  ),
  play: async ({ args, canvas, canvasElement }) => {
    const button = canvas.getByRole("button", { name: "Salvar", busy: true });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(canvasElement.querySelector("form")).not.toHaveAttribute("data-sent");
    await expect(button).toHaveFocus();
  },
};

/** Refused by a rule: reachable by keyboard, tells why, does nothing. */
export const Refused: Story = {
  args: { disabledReason: "A conta já está paga" },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button");
    await expect(button).toHaveAccessibleDescription("A conta já está paga");
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

const onNavigate = fn();

export const AsLink: Story = {
  args: { href: "/contas-pagar/nova", children: "Nova conta", onClick: undefined },
  render: (args) => (
    <LinkProvider onNavigate={onNavigate}>
      <Button {...args} />
    </LinkProvider>
  ),
  play: async ({ canvas }) => {
    onNavigate.mockClear();
    await userEvent.click(canvas.getByRole("link", { name: "Nova conta" }));
    await expect(onNavigate).toHaveBeenCalledWith("/contas-pagar/nova");
  },
};

/** On a phone the label goes on in the next line, whatever room the page leaves it. */
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: { children: "Renegociar todas as contas selecionadas" },
  render: (args) => (
    <div className="max-w-56">
      <Button {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const { width } = canvas.getByRole("button").getBoundingClientRect();
    await expect(width).toBeLessThanOrEqual(canvasElement.querySelector("div")?.clientWidth ?? 0);
  },
};
/** Beside something higher it keeps its height. */
export const BesideHigher: Story = {
  render: (args) => (
    <div className="flex gap-2">
      <p className="h-30 rounded-prumo-card bg-prumo-sunken p-3">Uma área mais alta</p>
      <Button {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button").offsetHeight).toBeLessThan(50);
  },
};
export const Phone: Story = {
  globals: { viewport: { value: "phone320" } },
  render: () => all,
  parameters: { docs: { story: { inline: false, height: "320px" } } },
};
