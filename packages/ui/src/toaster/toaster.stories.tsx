import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button";
import { Modal } from "../modal/modal";
import { toast } from "../toast/toast";
import { Toaster } from "./toaster";

const stays = { duration: Number.POSITIVE_INFINITY };

const undoing = {
  pending: "Desfazendo…",
  success: "A conta está em aberto de novo",
  error: "Ocorreu um erro!",
};

const cards = () => document.querySelectorAll("[data-toast]");

function oneOfEach() {
  toast.success("Conta paga.", stays);
  toast.info("O extrato chega por e-mail em alguns minutos.", stays);
  toast.warning("Não encontramos nenhum caixa aberto, abra o caixa e atualize a pagina.", stays);
  toast.error("Ocorreu um erro!", stays);
}

const meta = {
  component: Toaster,
  render: () => (
    <main className="min-h-120 bg-prumo-canvas p-prumo-page">
      <h1 className="mb-4 font-semibold text-[22px]/7">Contas a pagar</h1>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => toast.success("Conta paga.")}>Sucesso</Button>
        <Button onClick={() => toast.error("Ocorreu um erro!")}>Erro</Button>
        <Button onClick={() => toast.warning("Confira o vencimento.")}>Atenção</Button>
        <Button onClick={() => toast.info("Novo boleto recebido.")}>Aviso</Button>
      </div>
      <Toaster />
    </main>
  ),
  parameters: {
    layout: "fullscreen",
    // It has no props.
    controls: { disable: true },
    docs: {
      description: {
        component:
          "Use uma vez por aplicação; as páginas chamam toast. Não use toast para o que precisa de resposta nem como único lugar de um erro de campo.",
      },
      story: { inline: false, iframeHeight: 480 },
    },
  },
  // Before and not after the story, because the accessibility check must still find the toasts.
  beforeEach: () => toast.dismiss(),
} satisfies Meta<typeof Toaster>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Tones: Story = {
  play: async () => {
    oneOfEach();
    await waitFor(() => expect(cards()).toHaveLength(4));
    await expect(screen.getByRole("alert")).toHaveTextContent("Ocorreu um erro!");
    await expect(screen.getAllByRole("status")).toHaveLength(3);
    await expect(cards()[0]).toHaveTextContent("Ocorreu um erro!");
  },
};
export const Dark: Story = { ...Tones, globals: { theme: "dark" } };
export const Phone: Story = { ...Tones, globals: { viewport: { value: "phone320" } } };

/** `Desfazer` in the toast; Alt+T leads to it. Work in progress tells its end in the same place. */
export const Action: Story = {
  play: async ({ canvas }) => {
    toast.success("Pagamento realizado com sucesso", {
      ...stays,
      description: "Energisa, R$ 737,52",
      action: { label: "Desfazer", onSelect: () => toast.promise(Promise.resolve(), undoing) },
    });
    await screen.findByText("Energisa, R$ 737,52");
    canvas.getByRole("button", { name: "Sucesso" }).focus();
    await userEvent.keyboard("{Alt>}t{/Alt}");
    await expect(screen.getByRole("button", { name: "Desfazer" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(await screen.findByText("A conta está em aberto de novo")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Sucesso" })).toHaveFocus();
  },
};

/** An action of more than a word stands below the message, which it would squeeze beside it. */
export const LongAction: Story = {
  globals: { viewport: { value: "phone320" } },
  play: async () => {
    toast.error("Selecione uma ou mais contas para pagamento", {
      ...stays,
      action: { label: "Selecionar o que vence até hoje (12)", onSelect: () => undefined },
    });
    const message = (await screen.findByRole("alert")).getBoundingClientRect();
    const action = screen.getByRole("button", { name: /^Selecionar/ }).getBoundingClientRect();
    await expect(action.top).toBeGreaterThanOrEqual(message.bottom);
    await expect(message.width).toBeGreaterThan(150);
  },
};

/** An action and a link, such as the receipt of a payment. */
export const ActionAndLink: Story = {
  globals: { viewport: { value: "phone320" } },
  play: async () => {
    toast.success("Pagamento realizado com sucesso", {
      ...stays,
      action: { label: "Desfazer", onSelect: () => undefined },
      link: { label: "Comprovante", href: "#comprovante" },
    });
    const undo = (await screen.findByRole("button", { name: "Desfazer" })).getBoundingClientRect();
    const link = screen.getByRole("link", { name: "Comprovante" }).getBoundingClientRect();
    await expect(link.top).toBe(undo.top);
    await expect(link.right).toBeLessThanOrEqual(innerWidth);
  },
};

/** At most twenty at once: three of these wait. */
export const TwentyThree: Story = {
  play: async () => {
    for (let n = 1; n <= 23; n++) toast.info(`Aviso ${n}`, stays);
    await waitFor(() => expect(cards()).toHaveLength(20));
    await expect(cards()[0]).toHaveTextContent("Aviso 20");
    await userEvent.click(screen.getByText("Aviso 7"));
    // The closed one leaves first, which takes longer on a busy machine than a search waits by itself.
    await expect(await screen.findByText("Aviso 21", {}, { timeout: 5_000 })).toBeVisible();
    await expect(cards()).toHaveLength(20);
  },
};

export const CloseByKeyboard: Story = {
  play: async ({ canvas }) => {
    toast.error("Valor inválido", stays);
    await screen.findByRole("alert");
    canvas.getByRole("button", { name: "Aviso" }).focus();
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: "Fechar" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(cards()).toHaveLength(0));
    await expect(canvas.getByRole("button", { name: "Aviso" })).toHaveFocus();
  },
};

export const OverAModal: Story = {
  render: () => (
    <>
      <Toaster />
      <Modal open onOpenChange={() => toast.error("O modal fechou", stays)} title="Pagar conta">
        Toasts ficam acima do modal e podem ser fechados.
      </Modal>
    </>
  ),
  play: async () => {
    toast.warning("Valor acima do saldo", stays);
    await userEvent.click(await screen.findByText("Valor acima do saldo"));
    await waitFor(() => expect(cards()).toHaveLength(0));
    await expect(screen.getByRole("dialog")).toBeVisible();
  },
};
/** Where it stands in the page is no place in its layout: no gap, no last child, no room between siblings. */
export const NoPlaceInLayout: Story = {
  render: () => (
    <main className="grid gap-4">
      <p>Antes</p>
      <div className="grid gap-4">
        <p>Conta paga</p>
        <Toaster />
      </div>
      <p>Depois</p>
    </main>
  ),
  play: async ({ canvas }) => {
    const boxOf = (text: string) => canvas.getByText(text).getBoundingClientRect();
    toast.info("Aviso", stays);
    await waitFor(() => expect(cards()).toHaveLength(1));
    await expect(boxOf("Depois").top - boxOf("Conta paga").bottom).toBe(16);
    await expect(canvas.getByText("Conta paga").matches(":last-child")).toBe(true);
    // The body may be a grid, too.
    const layer = document.querySelector("body > :has([data-toast])") as Element;
    await expect(getComputedStyle(layer).position).toBe("absolute");
  },
};
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  play: async () => {
    toast.error(
      `Documento ${"1".repeat(60)} não encontrado na base da Receita Federal; confira e tente de novo.`,
      stays,
    );
    await expect(await screen.findByRole("alert")).toBeVisible();
  },
};
