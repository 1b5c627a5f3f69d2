import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { LinkProvider } from "../link/link";
import { Paginator } from "./paginator";

/** A page object as the calls answer it. */
function pageOf(current: number, total: number, size = 10) {
  const from = (current - 1) * size + 1;
  return {
    current_page: current,
    last_page: Math.max(Math.ceil(total / size), 1),
    per_page: size,
    from: from > total ? null : from,
    to: from > total ? null : Math.min(current * size, total),
    total,
  };
}

const sizes = [10, 15, 25, 30, 50, 100];
const onNavigate = fn();

const meta = {
  component: Paginator,
  parameters: {
    docs: {
      description: {
        component: "Use abaixo de toda lista paginada pelo servidor. Não use para passos de um formulário.",
      },
    },
  },
  args: {
    page: pageOf(2, 25),
    perPageOptions: sizes,
    onPageChange: fn(),
    onPerPageChange: fn(),
  },
  beforeEach: () => {
    onNavigate.mockClear();
  },
} satisfies Meta<typeof Paginator>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("navigation", { name: "Paginação" })).toBeVisible();
    await expect(canvas.getByText("11–20 de 25")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Página 2" })).toHaveAttribute("aria-current", "page");
    await userEvent.click(canvas.getByRole("button", { name: "Próxima página" }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(3);
    await userEvent.click(canvas.getByRole("button", { name: "Página anterior" }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(1);
    const sizeChoice = canvas.getByRole("combobox", { name: "Itens por página" });
    // WebKit draws its own in a grey box.
    await expect(sizeChoice).toHaveStyle({ appearance: "none" });
    await userEvent.selectOptions(sizeChoice, "50 por página");
    await expect(args.onPerPageChange).toHaveBeenCalledWith(50);
    await expect(args.onPageChange).toHaveBeenCalledTimes(3);
    await expect(args.onPageChange).toHaveBeenLastCalledWith(1);
  },
};

export const First: Story = {
  args: { page: pageOf(1, 73) },
  play: async ({ args, canvas }) => {
    const previous = canvas.getByRole("button", { name: "Página anterior" });
    await expect(previous).toHaveAttribute("aria-disabled", "true");
    previous.click();
    await expect(args.onPageChange).not.toHaveBeenCalled();
  },
};
export const Middle: Story = { args: { page: pageOf(52, 12_345) } };
export const Capped: Story = {
  args: { page: { ...pageOf(3, 10_000), total_capped: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("21–30 de mais de 10.000")).toBeVisible();
  },
};
export const Last: Story = { args: { page: pageOf(8, 73) } };
export const Single: Story = { args: { page: pageOf(1, 3) } };
export const Empty: Story = {
  args: { page: pageOf(1, 0) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("0 no total")).toBeVisible();
  },
};

/** With `href` the places are links: the router takes a plain click, the browser the others. */
export const Links: Story = {
  args: { href: (n) => `?page=${n}`, onPageChange: undefined },
  decorators: [
    (Story) => (
      <LinkProvider onNavigate={onNavigate}>
        <Story />
      </LinkProvider>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Página 3" })).toHaveAttribute("href", "?page=3");
    await userEvent.click(canvas.getByRole("link", { name: "Página 3" }));
    await expect(onNavigate).toHaveBeenCalledTimes(1);
    await expect(onNavigate).toHaveBeenCalledWith("?page=3");
  },
};

/** A press on the page that is shown calls nothing. */
export const Current: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Página 2" }));
    await expect(args.onPageChange).not.toHaveBeenCalled();
  },
};

/** The link of the page that is shown goes nowhere; a middle click still opens it beside. */
export const CurrentLink: Story = {
  ...Links,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("link", { name: "Página 2" }));
    await expect(onNavigate).not.toHaveBeenCalled();
  },
};

/** Focus stays on the chosen page although its place changes, and on "next" although it is the last page. */
export const Keyboard: Story = {
  args: { page: pageOf(4, 95) },
  render: function Render(args) {
    const [page, setPage] = useState(args.page);
    return <Paginator {...args} page={page} onPageChange={(n) => setPage(pageOf(n, 95))} />;
  },
  play: async ({ canvas }) => {
    canvas.getByRole("button", { name: "Página 5" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByText("41–50 de 95")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Página 5" })).toHaveFocus();
    const next = canvas.getByRole("button", { name: "Próxima página" });
    next.focus();
    await userEvent.keyboard("{Enter}{Enter}{Enter}{Enter}{Enter}{Enter}");
    await expect(canvas.getByText("91–95 de 95")).toBeVisible();
    await expect(next).toHaveFocus();
  },
};

/** The rows of this page were deleted meanwhile. */
export const BeyondTheLast: Story = {
  args: { page: pageOf(4, 25) },
  play: async ({ args }) => {
    await expect(args.onPageChange).toHaveBeenCalledTimes(1);
    await expect(args.onPageChange).toHaveBeenCalledWith(3);
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "phone320" } },
  args: { page: pageOf(52, 12_345) },
  parameters: { docs: { story: { inline: false, height: "140px" } } },
};
export const Dark: Story = { globals: { theme: "dark" } };
