import { ConfirmHost } from "@prumo/ui/confirm-host";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import * as answer from "./confirm-alert";
import answerSource from "./confirm-alert?raw";
import { ConfirmCall } from "./confirm-call";
import * as several from "./confirm-several";
import severalSource from "./confirm-several?raw";
import { fromFile } from "./from-file";

const meta = {
  component: ConfirmCall,
  parameters: {
    docs: {
      description: {
        component:
          "Use antes do que não se desfaz, em código que espera a resposta. Não use para salvar nem para dizer que algo deu certo.",
      },
    },
  },
  args: {
    call: "confirm",
    title: "Excluir 3 contas?",
    description: "Elas saem da lista e dos relatórios.",
    confirmText: "Excluir",
    cancelText: "Cancelar",
    danger: true,
  },
} satisfies Meta<typeof ConfirmCall>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Answers the questions that other stories of the same page left open: they wait for the next host. */
async function answerLeft() {
  while (screen.queryByRole("alertdialog") !== null) {
    await userEvent.keyboard("{Escape}");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export const Default: Story = {
  // The page of all stories has the ConfirmHost of its example.
  decorators: [
    (Story, { viewMode }) => (
      <>
        <Story />
        {viewMode === "docs" ? null : <ConfirmHost />}
      </>
    ),
  ],
  play: async ({ canvas }) => {
    await answerLeft();
    await userEvent.click(await canvas.findByRole("button", { name: "Perguntar" }));
    await userEvent.click(await screen.findByRole("button", { name: "Excluir" }));
    await expect(await canvas.findByText("true")).toBeVisible();
    // The page below can be read again once the window has gone.
    await userEvent.click(await canvas.findByRole("button", { name: "Perguntar" }));
    await screen.findByRole("alertdialog");
    await userEvent.keyboard("{Escape}");
    await expect(await canvas.findByText("false")).toBeVisible();
  },
};

/** A notice has one button, and may have a line for each thing that it tells. */
export const Alert: Story = {
  ...fromFile(answer, answerSource, "360px"),
  play: async ({ canvas }) => {
    await answerLeft();
    await userEvent.click(await canvas.findByRole("button", { name: "Importar" }));
    await expect(await screen.findByRole("alertdialog")).toHaveTextContent("Linha 7: informe o vencimento");
    await userEvent.click(screen.getByRole("button", { name: "Entendi" }));
    await expect(await canvas.findByText("Importação lida.")).toBeVisible();
  },
};

/** Questions that are asked together appear one after the other. */
export const Several: Story = {
  ...fromFile(several, severalSource, "360px"),
  play: async ({ canvas }) => {
    await answerLeft();
    await userEvent.click(await canvas.findByRole("button", { name: "Fechar o mês" }));
    await userEvent.click(await screen.findByRole("button", { name: "Conferi" }));
    await userEvent.click(await screen.findByRole("button", { name: "Fechar" }));
    await expect(await canvas.findByText("Mês fechado.")).toBeVisible();
  },
};
