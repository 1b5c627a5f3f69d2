import { calls } from "@prumo/api-client/calls";
import type { Caixa } from "@prumo/api-client/schemas/caixas";
import { caixaFields } from "@prumo/domain/caixa-fields";
import { toDisplayDateTime } from "@prumo/domain/date";
import { Badge } from "@prumo/ui/badge";
import { Button } from "@prumo/ui/button";
import { lazy, Suspense, useState } from "react";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import type { ListColumn } from "../../../list/list-columns";
import { ListView } from "../../../list/list-view";
import { NoRows } from "../../../list/no-rows";
import type { RowAction } from "../../../list/row-action";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import { aboutRegisters, CASH_PAGE } from "./about-registers";
import type { registersLoader } from "./loaders";

const RegisterModal = lazy(async () => ({ default: (await import("./register-modal")).RegisterModal }));

const columns: readonly ListColumn<Caixa>[] = [
  { sort: "nome", header: caixaFields.nome.heading, text: ({ nome }) => nome, place: "title" },
  {
    sort: "usuario",
    header: "Aberto por",
    text: ({ abertura }) => abertura?.usuario.nome ?? "–",
    note: ({ abertura }) => (abertura === null ? null : `desde ${toDisplayDateTime(abertura.data_abertura)}`),
    place: "lead",
  },
  {
    sort: "ativo",
    by: ({ ativo, abertura }) => (abertura !== null ? 0 : ativo ? 1 : 2),
    header: "Situação",
    width: 130,
    cell: ({ ativo, abertura }) => (
      <Badge tone={abertura !== null ? "success" : ativo ? "info" : "neutral"}>
        {abertura !== null ? "Aberto" : ativo ? "Fechado" : "Desativado"}
      </Badge>
    ),
    place: "status",
  },
];
const caixaColumns = () => columns;

export function RegistersPage() {
  const caixas = useLoaderData<typeof registersLoader>();
  const session = useSession();
  const list = useListAddress();
  const [open, setOpen] = useState<{ caixa: Caixa | null }>();
  const actions = (caixa: Caixa): RowAction[] => [
    { label: "Editar", access: calls.caixas.update.access, onSelect: () => setOpen({ caixa }) },
    { label: "Fechamentos", href: paths.caixa.historico({ caixa: caixa.id }) },
  ];
  return (
    <Page
      title="Caixas"
      breadcrumb={[{ label: CASH_PAGE, href: paths.caixa.aberto() }, { label: "Cadastro" }]}
      actions={
        mayAccess(session, calls.caixas.save.access) ? (
          <Button variant="primary" kbd="N" data-shortcut="new" onClick={() => setOpen({ caixa: null })}>
            Novo caixa
          </Button>
        ) : null
      }
    >
      <ListView
        name="caixas"
        whole
        label="Caixas"
        list={list}
        rows={caixas}
        columns={caixaColumns}
        cards={caixaColumns}
        actions={actions}
        empty={
          <NoRows
            title="Nenhum caixa cadastrado"
            list={list}
            about={aboutRegisters}
            add={{
              label: "Cadastrar o primeiro caixa",
              access: calls.caixas.save.access,
              onClick: () => setOpen({ caixa: null }),
            }}
          />
        }
      />
      <Suspense fallback={null}>
        {open === undefined ? null : <RegisterModal caixa={open.caixa} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Page>
  );
}
