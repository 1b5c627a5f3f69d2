import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { type FilePage, FilePreview } from "./file-preview";

const meta = {
  component: FilePreview,
  parameters: {
    docs: {
      description: {
        component:
          "Use para mostrar um arquivo ao lado do registro, ou numa janela. A moldura não lê PDF: quem usa traz as páginas. Não use para uma imagem da própria tela: ali basta img.",
      },
    },
  },
  args: { name: "boleto.pdf", className: "h-120" },
} satisfies Meta<typeof FilePreview>;

export default meta;
type Story = StoryObj<typeof meta>;

const drawPage = ({ number }: FilePage) => (
  <div className="grid aspect-[210/297] place-items-center text-prumo-faint">
    <svg viewBox="0 0 40 20" role="img" aria-label={`Página ${number}`} className="w-1/2">
      <text x="20" y="14" textAnchor="middle" fontSize="10" fill="#111">{`p. ${number}`}</text>
    </svg>
  </div>
);

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300"><rect width="400" height="300" fill="#e7e0d0"/><circle cx="200" cy="150" r="80" fill="#b8763c"/></svg>',
)}`;

/** Pages are drawn when they come near, and the number tells which one is shown. */
export const Default: Story = {
  args: { pages: 7, renderPage: fn(drawPage), downloadHref: "#boleto.pdf", onClose: fn(), title: "boleto.pdf" },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("region", { name: "Prévia de boleto.pdf" })).toBeInTheDocument();
    await expect(canvas.getByText("1 de 7")).toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Próxima página" }));
    await waitFor(() => expect(canvas.getByText("2 de 7")).toBeInTheDocument());
    await expect(await canvas.findByRole("img", { name: "Página 2" })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Fechar a prévia" }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Picture: Story = {
  args: { name: "foto.jpg", picture, downloadHref: "#foto.jpg" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByText("Abrindo o arquivo")).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole("button", { name: "Ampliar" }));
    await expect(canvas.getByRole("img", { name: "foto.jpg" }).style.width).toBe("150%");
  },
};
export const Loading: Story = { args: { state: "loading" } };
/** What fails says so, offers to try again, and can still be downloaded. */
export const Failed: Story = {
  args: { state: "failed", onRetry: fn(), downloadHref: "#boleto.pdf" },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Tentar de novo" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const TooManyPages: Story = {
  args: { name: "contrato.pdf", pages: 120, largestPages: 3, renderPage: drawPage, downloadHref: "#contrato.pdf" },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText("As primeiras 3 de 120 páginas. Baixe o arquivo para ver as outras."),
    ).toBeInTheDocument();
  },
};
export const NoPreview: Story = { args: { name: "planilha.xlsx", state: "none", downloadHref: "#planilha.xlsx" } };
export const LongText: Story = {
  args: {
    name: "boleto.pdf",
    title: `${"boleto-do-fornecedor-".repeat(8)}.pdf`,
    pages: 2,
    renderPage: drawPage,
    downloadHref: "#boleto.pdf",
    onClose: fn(),
  },
};
export const Dark: Story = { args: { ...Default.args }, globals: { theme: "dark" } };
export const Phone: Story = { args: { ...Default.args }, globals: { viewport: { value: "phone320" } } };
