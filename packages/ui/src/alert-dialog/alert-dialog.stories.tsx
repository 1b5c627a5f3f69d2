import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { AlertDialog } from "./alert-dialog";

const meta = {
  component: AlertDialog,
  args: {
    open: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: "Estornar o pagamento?",
    description: "A conta volta a ficar aberta e o saldo do caixa sobe R$ 4.921,05. O pagamento continua no histórico.",
    confirmText: "Estornar",
  },
  parameters: {
    layout: "fullscreen",
    docs: {
      description: {
        component:
          "Use para uma pergunta ou aviso que precisa de resposta antes de continuar. Não use para avisar que algo deu certo: isso é um toast.",
      },
      story: { inline: false, iframeHeight: 420 },
    },
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancelar" })).toHaveFocus());
  },
} satisfies Meta<typeof AlertDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancelar" })).toHaveFocus());
    await userEvent.click(screen.getByRole("button", { name: "Estornar" }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.keyboard("{Escape}");
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
export const Danger: Story = { args: { danger: true } };
export const Dark: Story = { args: { danger: true }, globals: { theme: "dark" } };
export const Phone: Story = { args: { danger: true }, globals: { viewport: { value: "phone320" } } };

export const Pending: Story = {
  args: { pending: true },
  play: async ({ args }) => {
    await expect(await screen.findByRole("button", { name: "Cancelar" })).toBeDisabled();
    await userEvent.keyboard("{Escape}");
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

/** Nothing to confirm: one button. */
export const Notice: Story = {
  args: {
    onConfirm: undefined,
    title: "Erro",
    description: "Informe o valor\nInforme a data do pagamento\nO desconto não pode ser maior que o valor",
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole("button", { name: "OK" })).toHaveFocus());
    await expect(screen.getAllByRole("button")).toHaveLength(1);
  },
};
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: {
    title: "Excluir as contas de Distribuidora de Auto Peças e Acessórios Automotivos do Interior Paulista Ltda?",
    description: "As contas saem da lista, dos relatórios e do fluxo de caixa. ".repeat(12),
    confirmText: "Excluir todas as contas selecionadas",
  },
};
