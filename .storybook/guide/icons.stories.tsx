import { Button } from "@prumo/ui/button";
import { IconButton } from "@prumo/ui/icon-button";
import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  ArrowLeftRight,
  Banknote,
  Building2,
  CalendarDays,
  Download,
  Ellipsis,
  Inbox,
  Landmark,
  Paperclip,
  Pencil,
  Plus,
  Printer,
  Receipt,
  Search,
  SlidersHorizontal,
  Trash2,
  Undo2,
  Users,
} from "lucide-react";
import { Code, Page, Points, Sample, Section, Table, Text } from "./page";

/** One icon per meaning: the same thing never has two. */
const icons = [
  [Plus, "Plus", "Criar"],
  [Pencil, "Pencil", "Editar"],
  [Trash2, "Trash2", "Excluir"],
  [Undo2, "Undo2", "Estornar"],
  [Printer, "Printer", "Imprimir"],
  [Download, "Download", "Exportar"],
  [Search, "Search", "Buscar"],
  [SlidersHorizontal, "SlidersHorizontal", "Filtros"],
  [Ellipsis, "Ellipsis", "Mais ações"],
  [CalendarDays, "CalendarDays", "Calendário"],
  [Paperclip, "Paperclip", "Anexo"],
  [Receipt, "Receipt", "Comprovante"],
  [Banknote, "Banknote", "Caixa, dinheiro"],
  [Landmark, "Landmark", "Conta bancária"],
  [ArrowLeftRight, "ArrowLeftRight", "Transferência"],
  [Users, "Users", "Pessoas, usuários"],
  [Building2, "Building2", "Empresa, unidade"],
  [Inbox, "Inbox", "Nada por aqui"],
] as const;

function Icons() {
  return (
    <Page
      title="Ícones"
      lead="Lucide, traço de 2 px, 18 px dentro de botões. Um ícone acompanha uma palavra; sozinho só quando todos já o conhecem."
    >
      <Section title="Um ícone por significado">
        <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 md:grid-cols-4">
          {icons.map(([Icon, name, meaning]) => (
            <li
              key={name}
              className="flex items-center gap-3 rounded-prumo-card border border-prumo-line bg-prumo-surface px-3.5 py-3 shadow-prumo-1"
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0 text-prumo-muted" />
              <span className="grid min-w-0">
                <span className="font-medium">{meaning}</span>
                <span className="font-mono text-[11px]/4 wrap-anywhere text-prumo-faint">{name}</span>
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Sozinho ou com palavra">
        <Sample className="grid gap-4">
          <div className="flex flex-wrap items-center gap-2.5">
            <Button variant="primary">
              <Plus aria-hidden="true" className="size-4" />
              Nova conta
            </Button>
            <IconButton label="Imprimir" variant="secondary">
              <Printer />
            </IconButton>
            <IconButton label="Mais ações de Imobiliária Serra Azul">
              <Ellipsis />
            </IconButton>
          </div>
          <Text>
            <Code>IconButton</Code> exige <Code>label</Code>: é o nome que o leitor de tela diz e a dica sob o ponteiro.
            Em listas o nome diz também de quem: “Mais ações de Imobiliária Serra Azul”.
          </Text>
        </Sample>
      </Section>
      <Section title="Tamanho e cor">
        <Table
          caption="Tamanho dos ícones"
          head={["Onde", "Tamanho", "Cor"]}
          rows={[
            ["Ao lado de texto", "16 px", "a do texto"],
            ["Botão de ícone", "18 px", "apoio, texto sob o ponteiro"],
            ["Estado vazio", "28 px, traço de 1,5", "a de dicas"],
          ]}
        />
        <Points>
          <li>Ícone decorativo fica escondido do leitor de tela; quem fala é o texto.</li>
          <li>Nenhuma página desenha um ícone que o lucide tem; nada de emoji.</li>
          <li>
            Importe pelo nome: <Code>{'import { Printer } from "lucide-react"'}</Code>. Só o que se usa vai para a
            página.
          </li>
        </Points>
      </Section>
    </Page>
  );
}

const meta = {
  title: "Ícones",
  component: Icons,
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Icons>;

export default meta;

export const Guide: StoryObj<typeof meta> = { name: "Ícones" };
