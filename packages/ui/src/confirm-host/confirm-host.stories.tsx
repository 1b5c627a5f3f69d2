import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button";
import { alert, confirm, confirmQueue } from "../confirm/confirm";
import { ConfirmHost } from "./confirm-host";

function Example() {
  const [answer, setAnswer] = useState("nenhuma");
  return (
    <main className="grid min-h-100 content-start justify-items-start gap-3 bg-prumo-canvas p-prumo-page">
      <Button
        onClick={async () => {
          const yes = await confirm({
            title: "Excluir 3 contas?",
            description: "As contas saem da lista. Isto não pode ser desfeito.",
            confirmText: "Excluir",
            danger: true,
          });
          setAnswer(yes ? "sim" : "não");
        }}
      >
        Excluir
      </Button>
      <Button
        onClick={async () => {
          await alert({ title: "Erro", description: ["Informe o valor", "Informe a data do pagamento"] });
          setAnswer("lido");
        }}
      >
        Mostrar erro
      </Button>
      <p>Resposta: {answer}</p>
      <ConfirmHost />
    </main>
  );
}

const meta = {
  component: ConfirmHost,
  render: () => <Example />,
  parameters: {
    layout: "fullscreen",
    // It has no props.
    controls: { disable: true },
    docs: {
      description: {
        component:
          "Use uma vez por aplicação, para mostrar o que confirm() e alert() perguntam. Não use dentro de páginas: elas chamam confirm().",
      },
      story: { inline: false, iframeHeight: 420 },
    },
  },
  // Closes a question that an earlier story left open: it would be asked again here.
  beforeEach: () => confirmQueue.current()?.answer(false),
} satisfies Meta<typeof ConfirmHost>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The question while it is open. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Excluir" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancelar" })).toHaveFocus());
  },
};

export const Confirmed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Excluir" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Excluir 3 contas?" });
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancelar" })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(dialog).not.toBeInTheDocument();
    await expect(await canvas.findByText("Resposta: sim")).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Excluir" })).toHaveFocus());
  },
};

export const Cancelled: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Excluir" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancelar" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByText("Resposta: não")).toBeVisible();
  },
};

export const Alert: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Mostrar erro" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "OK" })).toHaveFocus());
    await expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(
      "Informe o valor\nInforme a data do pagamento",
    );
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByText("Resposta: lido")).toBeVisible();
  },
};
export const Dark: Story = { ...Default, globals: { theme: "dark" } };
export const Phone: Story = { ...Default, globals: { viewport: { value: "phone320" } } };
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  play: async () => {
    void confirm({
      title: "Excluir as contas de Distribuidora de Auto Peças e Acessórios Automotivos do Interior Paulista Ltda?",
      description: "As contas saem da lista, dos relatórios e do fluxo de caixa. ".repeat(12),
      confirmText: "Excluir todas as contas selecionadas",
    });
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancelar" })).toHaveFocus());
  },
};
