import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Switch } from "./switch";

const meta = {
  component: Switch,
  parameters: {
    docs: {
      description: {
        component:
          "Use para ligar e desligar algo que vale na hora. Não use em formulários que se salvam: prefira Checkbox.",
      },
    },
  },
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
export const Filled: Story = { args: { defaultChecked: true } };
export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };
export const Dark: Story = { globals: { theme: "dark" }, args: { defaultChecked: true } };
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: { label: "Usuário ativo, que entra no sistema e recebe os avisos por e-mail e por WhatsApp" },
};
export const InAForm: Story = {
  render: (args) => (
    <form>
      <Switch {...args} name="ativo" value="1" />
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole("switch"));
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(new FormData(form).get("ativo")).toBe("1");
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone320" } } };
