import { AlertDialog } from "@prumo/ui/alert-dialog";
import { Badge } from "@prumo/ui/badge";
import { Barcode } from "@prumo/ui/barcode";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { CardGrid } from "@prumo/ui/card-grid";
import { Checkbox } from "@prumo/ui/checkbox";
import { ComparisonTable } from "@prumo/ui/comparison-table";
import { confirm } from "@prumo/ui/confirm";
import { ConfirmHost } from "@prumo/ui/confirm-host";
import { type Column, DataTable } from "@prumo/ui/data-table";
import { EmptyState } from "@prumo/ui/empty-state";
import { Field } from "@prumo/ui/field";
import { FileDrop } from "@prumo/ui/file-drop";
import { FilePreview } from "@prumo/ui/file-preview";
import { FloatingMenu } from "@prumo/ui/floating-menu";
import { FormStack } from "@prumo/ui/form-stack";
import { IconButton } from "@prumo/ui/icon-button";
import { Input } from "@prumo/ui/input";
import { Link, LinkProvider } from "@prumo/ui/link";
import { LoadingOverlay } from "@prumo/ui/loading-overlay";
import { Modal } from "@prumo/ui/modal";
import { PageHeader } from "@prumo/ui/page-header";
import { Paginator } from "@prumo/ui/paginator";
import { PasswordInput } from "@prumo/ui/password-input";
import { Popover } from "@prumo/ui/popover";
import { ProgressBar } from "@prumo/ui/progress-bar";
import { QrCode } from "@prumo/ui/qr-code";
import { RadioGroup } from "@prumo/ui/radio-group";
import { Select } from "@prumo/ui/select";
import { Spinner } from "@prumo/ui/spinner";
import { Switch } from "@prumo/ui/switch";
import { Tabs } from "@prumo/ui/tabs";
import { Textarea } from "@prumo/ui/textarea";
import { toast } from "@prumo/ui/toast";
import { Toaster } from "@prumo/ui/toaster";
import { Tooltip } from "@prumo/ui/tooltip";
import { type View, ViewToggle } from "@prumo/ui/view-toggle";
import { type ReactElement, useRef, useState } from "react";

interface Bill {
  id: number;
  person: string;
  amount: string;
}
const bills: Bill[] = [
  { id: 1, person: "Papelaria Central", amount: "R$ 120,00" },
  { id: 2, person: "Energia do Sul", amount: "R$ 310,50" },
];
const columns: Column<Bill>[] = [
  { header: "Pessoa", text: ({ person }) => person, place: "title" },
  { header: "Valor", text: ({ amount }) => amount, align: "end", total: "R$ 430,50" },
];
const page = { current_page: 2, last_page: 3, per_page: 10, from: 11, to: 20, total: 25 };
const options = [
  { value: "a", label: "Primeira" },
  { value: "b", label: "Segunda" },
];

function ModalExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir modal</Button>
      <Modal
        open={open}
        onOpenChange={setOpen}
        title="Um modal"
        footer={<Button onClick={() => setOpen(false)}>Fechar</Button>}
      >
        <p>Conteúdo do modal</p>
      </Modal>
    </>
  );
}

function AlertDialogExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Remover conta
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title="Remover a conta?"
        onConfirm={() => setOpen(false)}
        danger
      />
    </>
  );
}

function PopoverExample() {
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={ref} onClick={() => setOpen(true)}>
        Abrir camada
      </Button>
      <Popover open={open} onOpenChange={setOpen} anchorRef={ref}>
        <p>Conteúdo da camada</p>
      </Popover>
    </>
  );
}

function TableExample() {
  const [selection, setSelection] = useState<Set<number>>(new Set([1]));
  return (
    <DataTable
      aria-label="Contas"
      rows={bills}
      columns={columns}
      rowKey={({ id }) => id}
      selection={selection}
      onSelectionChange={setSelection}
    />
  );
}

function ViewExample() {
  const [view, setView] = useState<View>("table");
  return <ViewToggle value={view} onValueChange={setView} />;
}

async function ask() {
  if (await confirm({ title: "Tem certeza?" })) toast.success("Confirmado");
}

/** One element of every component of @prumo/ui, by its entry. */
export const uiGallery: Record<string, ReactElement> = {
  "alert-dialog": <AlertDialogExample />,
  badge: <Badge tone="success">Pago</Badge>,
  button: (
    <Button variant="primary" onClick={() => toast.success("Salvo com sucesso")}>
      Salvar
    </Button>
  ),
  card: (
    <Card title="Resumo">
      <p>Um cartão</p>
    </Card>
  ),
  "card-grid": <CardGrid rows={bills} columns={columns} rowKey={({ id }) => id} />,
  checkbox: <Checkbox label="Aceito" defaultChecked />,
  "comparison-table": (
    <ComparisonTable
      aria-label="Plano"
      options={options}
      groups={[{ label: "Financeiro", rows: [{ label: "Relatórios", within: ["b"] }] }]}
      value="a"
      onValueChange={() => {}}
    />
  ),
  "confirm-host": (
    <>
      <Button onClick={ask}>Perguntar</Button>
      <ConfirmHost />
    </>
  ),
  "data-table": <TableExample />,
  "empty-state": <EmptyState title="Nada por aqui">Ainda não há contas.</EmptyState>,
  field: (
    <Field label="Nome" hint="Como no documento">
      <Input />
    </Field>
  ),
  "form-stack": (
    <FormStack columns actions={<Button variant="primary">Gravar</Button>}>
      <Field label="Rua">
        <Input />
      </Field>
      <Field label="Número">
        <Input />
      </Field>
    </FormStack>
  ),
  "file-drop": <FileDrop title="Solte aqui" label="Arquivo" onFiles={() => {}} />,
  "file-preview": <FilePreview name="a.pdf" pages={1} renderPage={({ number }) => <p>{`Página ${number}`}</p>} />,
  "floating-menu": (
    <FloatingMenu
      trigger={<Button>Ações</Button>}
      items={[
        { label: "Editar", onSelect: () => toast.info("Editando") },
        { label: "Remover", onSelect: () => undefined, danger: true },
      ]}
    />
  ),
  "icon-button": <IconButton label="Mais">+</IconButton>,
  input: <Input aria-label="Texto" defaultValue="abc" />,
  "password-input": <PasswordInput aria-label="Senha" defaultValue="abc" />,
  link: (
    <LinkProvider onNavigate={() => toast.info("Navegou")}>
      <Link href="/contas">Ir para contas</Link>
    </LinkProvider>
  ),
  "loading-overlay": <LoadingOverlay open={false} />,
  modal: <ModalExample />,
  "page-header": <PageHeader title="Galeria" breadcrumb={[{ label: "Início", href: "/" }, { label: "Galeria" }]} />,
  paginator: <Paginator page={page} href={(n) => `?page=${n}`} />,
  popover: <PopoverExample />,
  "progress-bar": <ProgressBar active={false} />,
  barcode: <Barcode widths={[1, 1, 1, 1, 3, 1, 1]} label="Barcode" />,
  "qr-code": <QrCode value="https://example.com" label="QrCode" />,
  "radio-group": <RadioGroup aria-label="Qual" options={options} defaultValue="a" />,
  select: <Select aria-label="Opção" options={options} />,
  spinner: <Spinner label="Carregando" />,
  switch: <Switch label="Ativo" />,
  tabs: (
    <Tabs
      aria-label="Partes"
      defaultValue="a"
      tabs={[
        { value: "a", label: "Dados", content: <p>Os dados</p> },
        { value: "b", label: "Histórico", content: <p>A história</p> },
      ]}
    />
  ),
  textarea: <Textarea aria-label="Observação" />,
  toaster: <Toaster />,
  tooltip: (
    <Tooltip text="Uma dica">
      <Button>Com dica</Button>
    </Tooltip>
  ),
  "view-toggle": <ViewExample />,
};
