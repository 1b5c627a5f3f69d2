import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { ProgressBar } from "./progress-bar";

const meta = {
  component: ProgressBar,
  args: { active: true },
  parameters: {
    docs: {
      description: {
        component:
          "Use uma vez por aplicação, para a navegação entre páginas. Não use para o andamento de um arquivo nem dentro de cartões.",
      },
      story: { inline: false, height: "80px" },
    },
  },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Hidden at first, and shown when loading takes longer. */
export const Default: Story = {
  play: async () => {
    await expect(await screen.findByRole("progressbar", { name: "Carregando" })).toBeVisible();
  },
};
export const Idle: Story = {
  args: { active: false },
  play: async () => {
    await expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
  },
};
export const Dark: Story = { globals: { theme: "dark" } };
export const Phone: Story = { globals: { viewport: { value: "phone320" } } };
