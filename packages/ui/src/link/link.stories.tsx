import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, userEvent } from "storybook/test";
import { Link, LinkProvider } from "./link";

const onNavigate = fn();
const onIntent = fn();

const meta = {
  component: Link,
  parameters: {
    docs: {
      description: {
        component:
          "Use para ir a outro lugar, no meio de um texto ou em volta de uma célula. Não use para agir: o que muda dados é Button.",
      },
    },
  },
  args: { href: "/contasPagar?page=2", children: "Contas a pagar", variant: "text" },
  decorators: [
    (Story) => (
      <LinkProvider onNavigate={onNavigate} onIntent={onIntent}>
        Ver <Story /> do mês.
      </LinkProvider>
    ),
  ],
  beforeEach: () => {
    onNavigate.mockClear();
    onIntent.mockClear();
    // Clicks that the component leaves to the browser must not leave the test page.
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener("click", stay);
    return () => window.removeEventListener("click", stay);
  },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Contas a pagar" });
    await expect(link).toHaveAttribute("href", "/contasPagar?page=2");
    await userEvent.click(link);
    await expect(onNavigate).toHaveBeenCalledTimes(1);
    await expect(onNavigate).toHaveBeenCalledWith("/contasPagar?page=2");
    await expect(onIntent).toHaveBeenCalledWith("/contasPagar?page=2");
  },
};

/** A click with a modifier or another button is left to the browser. */
export const OtherClicks: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link");
    for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
      await fireEvent.click(link, init);
    }
    await expect(onNavigate).not.toHaveBeenCalled();
  },
};

export const External: Story = {
  args: { href: "https://www.gov.br/receitafederal", children: "Receita Federal" },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("link"));
    await expect(onNavigate).not.toHaveBeenCalled();
    await expect(onIntent).not.toHaveBeenCalled();
  },
};

export const NewTab: Story = {
  args: { target: "_blank" },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("link"));
    await expect(onNavigate).not.toHaveBeenCalled();
  },
};

/** An `onClick` that prevents the default keeps the link where it is. */
export const Prevented: Story = {
  args: { onClick: (event) => event.preventDefault() },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("link"));
    await expect(onNavigate).not.toHaveBeenCalled();
  },
};

export const Dark: Story = { globals: { theme: "dark" } };
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: { children: "Contas a pagar de Distribuidora de Auto Peças e Acessórios Automotivos do Interior Paulista" },
};
export const Phone: Story = { globals: { viewport: { value: "phone320" } } };
