import { DateField } from "@prumo/forms/date-field";
import { DateInput } from "@prumo/forms/date-input";
import { MoneyField } from "@prumo/forms/money-field";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { CardGrid } from "@prumo/ui/card-grid";
import { confirm, confirmQueue } from "@prumo/ui/confirm";
import { ConfirmHost } from "@prumo/ui/confirm-host";
import { DataTable } from "@prumo/ui/data-table";
import { EmptyState } from "@prumo/ui/empty-state";
import { Field } from "@prumo/ui/field";
import { PageHeader } from "@prumo/ui/page-header";
import { Paginator } from "@prumo/ui/paginator";
import { Select } from "@prumo/ui/select";
import { toast } from "@prumo/ui/toast";
import { Toaster } from "@prumo/ui/toaster";
import { useNarrow, type View, ViewToggle } from "@prumo/ui/view-toggle";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { CloudOff, Inbox } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { bills, columns } from "./bills";

function Screen({ children }: { children: ReactNode }) {
  return (
    <main className="min-h-dvh bg-prumo-canvas px-prumo-page py-6">
      <div className="mx-auto grid max-w-300 grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </main>
  );
}

const header = (
  <PageHeader
    title="Contas a pagar"
    actions={
      <>
        <Button>Imprimir</Button>
        <Button variant="primary" kbd="N">
          Nova conta
        </Button>
      </>
    }
  />
);

const filters = (
  <Card>
    <form
      className="grid items-end gap-3.5 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
      onSubmit={(event) => event.preventDefault()}
    >
      <Field label="Vencimento de">
        <DateInput defaultValue="2026-11-01" />
      </Field>
      <Field label="Vencimento até">
        <DateInput defaultValue="2026-11-30" />
      </Field>
      <Field label="Status">
        <Select placeholder="Todos" options={[{ value: "pendente", label: "Pendente" }]} />
      </Field>
      <div className="flex gap-2.5">
        <Button>Buscar</Button>
        <Button variant="ghost">Limpar</Button>
      </div>
    </form>
  </Card>
);

function ListPage() {
  const [chosen, setView] = useState<View>("table");
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());
  const narrow = useNarrow();
  const Rows = narrow || chosen === "cards" ? CardGrid : DataTable;
  return (
    <Screen>
      {header}
      {filters}
      <div className="flex min-h-prumo-control flex-wrap items-center gap-2.5">
        <p className="me-auto text-prumo-muted">
          {selection.size === 0 ? "74 contas" : `${selection.size} de 74 contas selecionadas`}
        </p>
        {selection.size > 0 ? <Button>Pagar selecionadas</Button> : null}
        {narrow ? null : <ViewToggle value={chosen} onValueChange={setView} />}
      </div>
      <Rows
        aria-label="Contas a pagar"
        rows={bills}
        columns={columns}
        rowKey={(bill) => bill.id}
        selectable={(bill) => bill.status !== "Pago"}
        selection={selection}
        onSelectionChange={setSelection}
        empty="Nenhuma conta no período"
      />
      <Paginator
        page={{ current_page: 8, last_page: 8, per_page: 10, from: 71, to: 74, total: 74 }}
        perPageOptions={[10, 15, 25, 30, 50, 100]}
        onPageChange={() => {}}
        onPerPageChange={() => {}}
      />
    </Screen>
  );
}

type Draft = { fornecedor: string; valor: number | null; vencimento: string | null; categoria: string };

const missing: Record<keyof Draft, string> = {
  fornecedor: "Informe o fornecedor",
  valor: "Informe o valor",
  vencimento: "Informe o vencimento",
  categoria: "Escolha a categoria",
};

function FormPage() {
  const { control, handleSubmit } = useForm<Draft>({
    defaultValues: { fornecedor: "", valor: null, vencimento: null, categoria: "" },
    resolver: (values) => {
      const errors = Object.fromEntries(
        Object.entries(missing)
          .filter(([name]) => !values[name as keyof Draft])
          .map(([name, message]) => [name, { type: "required", message }]),
      );
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  const save = handleSubmit(
    () => toast.success("Conta cadastrada."),
    (errors) => toast.error(Object.values(errors)[0]?.message ?? ""),
  );
  return (
    <Screen>
      <PageHeader title="Nova conta" breadcrumb={[{ label: "Contas a pagar", href: "#contas" }]} />
      <form noValidate onSubmit={save} className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <Card title="Dados da conta">
          <div className="grid gap-3.5 sm:grid-cols-2">
            <TextField control={control} name="fornecedor" label="Fornecedor" required className="sm:col-span-2" />
            <MoneyField control={control} name="valor" label="Valor" required max={Number.POSITIVE_INFINITY} />
            <DateField control={control} name="vencimento" label="Vencimento" required />
            <SelectField
              control={control}
              name="categoria"
              label="Categoria"
              required
              placeholder="Selecione"
              options={[{ value: "1", label: "Aluguel" }]}
            />
          </div>
        </Card>
        <Card title="Conferência">
          <dl className="grid gap-1.5">
            {[
              ["Saldo do caixa", "R$ 200,00"],
              ["A vencer no mês", "R$ 11.748,58"],
            ].map(([term, value]) => (
              <div key={term} className="flex justify-between gap-3">
                <dt className="text-prumo-muted">{term}</dt>
                <dd className="prumo-tabular">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <div className="flex flex-wrap justify-end gap-2.5 lg:col-span-2">
          <Button kbd="Esc">Cancelar</Button>
          <Button type="submit" variant="primary" kbd="Ctrl ↵">
            Salvar
          </Button>
        </div>
      </form>
      <Toaster />
    </Screen>
  );
}

function Confirmation() {
  return (
    <Screen>
      {header}
      <Card title="NF 48.213" actions={<Button size="small">Editar</Button>}>
        <p>Distribuidora Auto Peças Paulista, parcela 2 de 3, R$ 4.812,40.</p>
        <div>
          <Button
            variant="danger"
            onClick={() =>
              confirm({
                title: "Excluir a conta?",
                description: "A conta sai da lista e dos relatórios. Isto não pode ser desfeito.",
                confirmText: "Excluir",
                danger: true,
              })
            }
          >
            Excluir
          </Button>
        </div>
      </Card>
      <ConfirmHost />
    </Screen>
  );
}

function Empty() {
  const Rows = useNarrow() ? CardGrid : DataTable;
  return (
    <Screen>
      {header}
      {filters}
      <Rows
        aria-label="Contas a pagar"
        rows={[]}
        columns={columns}
        rowKey={(bill) => bill.id}
        empty={
          <EmptyState title="Nenhuma conta no período" icon={<Inbox />} action={<Button>Limpar filtros</Button>}>
            Mude as datas ou limpe os filtros para ver outras contas.
          </EmptyState>
        }
      />
    </Screen>
  );
}

function Failed() {
  return (
    <Screen>
      <Card>
        <EmptyState as="h1" title="Sem conexão" icon={<CloudOff />} action={<Button>Tentar de novo</Button>}>
          Não foi possível falar com o servidor. O que você digitou continua aqui.
        </EmptyState>
      </Card>
      <Toaster />
    </Screen>
  );
}

/** Pages as the product builds them, of the real components: the measure for new ones. */
const meta = {
  title: "Padrões",
  component: ListPage,
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
  beforeEach: () => {
    toast.dismiss();
    confirmQueue.current()?.answer(false);
  },
} satisfies Meta<typeof ListPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  name: "Página de lista",
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Selecionar Imobiliária Serra Azul" }));
    await expect(canvas.getByText("1 de 74 contas selecionadas")).toBeVisible();
  },
};
export const Form: Story = { name: "Página de formulário", render: () => <FormPage /> };

/** Refused: a toast, a message under each field, focus on the first. */
export const FormRefused: Story = {
  name: "Formulário recusado",
  render: () => <FormPage />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Salvar" }));
    await expect(await screen.findByRole("alert")).toHaveTextContent("Informe o fornecedor");
    await expect(canvas.getByRole("textbox", { name: "Fornecedor" })).toHaveFocus();
  },
};
export const Confirm: Story = {
  name: "Confirmação",
  render: () => <Confirmation />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Excluir" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancelar" })).toHaveFocus());
  },
};
export const Nothing: Story = { name: "Vazio", render: () => <Empty /> };
export const Failure: Story = {
  name: "Erro",
  render: () => <Failed />,
  play: async () => {
    toast.error("Ocorreu um erro!", { duration: Number.POSITIVE_INFINITY });
    await expect(await screen.findByRole("alert")).toBeVisible();
  },
};
