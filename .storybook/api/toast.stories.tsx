import { toast } from "@prumo/ui/toast";
import { Toaster } from "@prumo/ui/toaster";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { fromFile } from "./from-file";
import { ToastCall } from "./toast-call";
import * as dismiss from "./toast-dismiss";
import dismissSource from "./toast-dismiss?raw";
import * as promise from "./toast-promise";
import promiseSource from "./toast-promise?raw";
import * as stays from "./toast-stays";
import staysSource from "./toast-stays?raw";
import * as tones from "./toast-tones";
import tonesSource from "./toast-tones?raw";

const meta = {
  component: ToastCall,
  parameters: {
    docs: {
      description: {
        component:
          "Use para dizer que algo terminou, sem interromper. Não use para o que precisa de resposta nem como único lugar de um erro de campo.",
      },
    },
  },
  args: { tone: "success", message: "Conta paga.", description: "Papelaria Central, R$ 120,00" },
  beforeEach: () => () => toast.dismiss(),
} satisfies Meta<typeof ToastCall>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  // The page of all stories has the Toaster of its example.
  decorators: [
    (Story, { viewMode }) => (
      <>
        <Story />
        {viewMode === "docs" ? null : <Toaster />}
      </>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Avisar" }));
    await expect(await screen.findByText("Papelaria Central, R$ 120,00")).toBeVisible();
  },
};

/** Each tone has its function. Errors are announced at once. */
export const Tones: Story = {
  ...fromFile(tones, tonesSource, "240px"),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Erro" }));
    await expect(await screen.findByRole("alert")).toHaveTextContent("Não foi possível salvar");
  },
};

/** With `Infinity` it stays until it is closed. */
export const Stays: Story = fromFile(stays, staysSource, "160px");

/** One toast for work in progress and for its end. */
export const PromiseOfWork: Story = {
  ...fromFile(promise, promiseSource, "160px"),
  name: "Promise",
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Exportar" }));
    await expect(await screen.findByText("1.240 contas exportadas.")).toBeVisible();
  },
};

/** The id that a call gives back closes its toast; without an id all of them close. */
export const Dismiss: Story = {
  ...fromFile(dismiss, dismissSource, "160px"),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Avisar" }));
    await expect(await screen.findByText("Sem conexão.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Fechar o aviso" }));
    await waitFor(() => expect(screen.queryByText("Sem conexão.")).not.toBeInTheDocument());
  },
};
