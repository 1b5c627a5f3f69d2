import type { Meta, StoryObj } from "@storybook/react-vite";
import { Printer } from "lucide-react";
import { expect, fn, userEvent } from "storybook/test";
import { IconButton } from "./icon-button";

const meta = {
  component: IconButton,
  parameters: {
    docs: {
      description: {
        component:
          "Use para ações que todos reconhecem pelo ícone, onde não cabe palavra. Não use para a ação principal nem para um ícone que precise de explicação.",
      },
    },
  },
  args: { label: "Imprimir", children: <Printer />, onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: "Imprimir" });
    await expect(button).toHaveAttribute("title", "Imprimir");
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Secondary: Story = { args: { variant: "secondary" } };
export const Disabled: Story = { args: { disabled: true } };
export const Dark: Story = { globals: { theme: "dark" }, args: { variant: "secondary" } };
export const Phone: Story = { args: { variant: "secondary" }, globals: { viewport: { value: "phone320" } } };
