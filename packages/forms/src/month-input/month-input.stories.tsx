import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { MonthInput } from "./month-input";

const meta = {
  component: MonthInput,
  args: { "aria-label": "Competência", onValueChange: fn(), style: { maxWidth: 160 } },
} satisfies Meta<typeof MonthInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Competência" });
    await userEvent.type(input, "92026");
    await expect(input).toHaveValue("09/2026");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-09", { reason: "input", text: "09/2026" });
  },
};
export const Filled: Story = { args: { defaultValue: "2026-11" } };
export const Disabled: Story = { args: { defaultValue: "2026-11", disabled: true } };
export const ReadOnly: Story = { args: { defaultValue: "2026-11", readOnly: true } };
export const Impossible: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.type(input, "132026");
    await userEvent.tab();
    await expect(input).toHaveAttribute("aria-invalid", "true");
  },
};
