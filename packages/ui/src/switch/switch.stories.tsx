import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Switch } from "./switch";

const meta = {
  component: Switch,
  args: { label: "Usuário ativo", onCheckedChange: fn() },
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const control = canvas.getByRole("switch", { name: "Usuário ativo" });
    await expect(control).not.toBeChecked();
    await userEvent.click(canvas.getByText("Usuário ativo"));
    await expect(control).toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenCalledWith(true);
  },
};
export const On: Story = { args: { defaultChecked: true } };
export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };
export const Dark: Story = { globals: { theme: "dark" }, args: { defaultChecked: true } };
