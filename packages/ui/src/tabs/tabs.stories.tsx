import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Field } from "../field/field";
import { Input } from "../input/input";
import { Tabs } from "./tabs";

const meta = {
  component: Tabs,
  parameters: {
    docs: {
      description: {
        component:
          "Use para partes da mesma coisa que não se comparam entre si. Não use como passos em sequência nem para navegar entre páginas.",
      },
    },
  },
  args: {
    "aria-label": "Conta",
    tabs: [
      { value: "dados", label: "Dados", content: "Fornecedor, vencimento e valor" },
      { value: "acertos", label: "Acertos", content: "Nenhum acerto" },
      { value: "anexos", label: "Anexos", content: "Nenhum anexo", disabled: true },
      { value: "historico", label: "Histórico", content: "Criada em 12/11/2026" },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("tablist", { name: "Conta" })).toBeVisible();
    await expect(canvas.getByRole("tabpanel", { name: "Dados" })).toHaveTextContent("Fornecedor");
    await userEvent.click(canvas.getByRole("tab", { name: "Acertos" }));
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("Nenhum acerto");
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Histórico" })).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith("historico");
  },
};

/** Text that was typed in one tab is still there on the way back. */
export const KeepMounted: Story = {
  args: {
    keepMounted: true,
    tabs: [
      {
        value: "dados",
        label: "Dados",
        content: (
          <Field label="Documento">
            <Input />
          </Field>
        ),
      },
      { value: "acertos", label: "Acertos", content: "Nenhum acerto" },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Documento" }), "NF 1");
    await userEvent.click(canvas.getByRole("tab", { name: "Acertos" }));
    await expect(canvas.queryByRole("textbox")).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("tab", { name: "Dados" }));
    await expect(canvas.getByRole("textbox", { name: "Documento" })).toHaveValue("NF 1");
  },
};

export const Controlled: Story = {
  args: { value: "dados" },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("tab", { name: "Acertos" }));
    await expect(args.onValueChange).toHaveBeenCalledWith("acertos");
    await expect(canvas.getByRole("tab", { name: "Dados" })).toHaveAttribute("aria-selected", "true");
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone320" } } };
export const Dark: Story = { globals: { theme: "dark" } };
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: {
    tabs: [
      {
        value: "geral",
        label: "Dados gerais do fornecedor",
        content: "Distribuidora de Auto Peças e Acessórios ".repeat(8),
      },
      { value: "horario", label: "Restrição de horário", content: "Nenhuma" },
    ],
  },
};
