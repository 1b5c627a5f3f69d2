import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Button } from "../button/button";
import { Tooltip } from "./tooltip";

const meta = {
  component: Tooltip,
  parameters: {
    docs: {
      description: {
        component:
          "Use para explicar em poucas palavras um termo ou ícone. Não use para o que é preciso saber: no toque ela não aparece.",
      },
      // In a frame it opens by itself, without taking the focus from who reads the page.
      story: { inline: false, height: "200px" },
    },
  },
  args: { text: "Soma do que falta pagar neste mês", children: <Button>Em aberto</Button> },
  decorators: [
    (Story) => (
      <div className="grid min-h-40 place-items-center bg-prumo-canvas p-10">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole("button"));
    await expect(await canvas.findByRole("tooltip")).toBeVisible();
    await expect(canvas.getByRole("button")).toHaveAccessibleDescription("Soma do que falta pagar neste mês");
  },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: { docs: { story: { inline: true } } } };
export const Dark: Story = { globals: { theme: "dark" } };
export const LongText: Story = {
  args: { text: "Só aparecem os caixas que você abriu e que ainda não foram fechados neste dia de trabalho." },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole("button"));
    await expect(await canvas.findByRole("tooltip")).toBeVisible();
  },
};
export const Hidden: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("tooltip")).toBeNull();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone320" } } };
