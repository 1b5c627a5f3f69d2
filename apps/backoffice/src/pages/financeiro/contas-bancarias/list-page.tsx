import { calls } from "@prumo/api-client/calls";
import type { ContaBancaria } from "@prumo/api-client/schemas/contas-bancarias";
import { contaBancariaFields } from "@prumo/domain/conta-bancaria-fields";
import { sum } from "@prumo/domain/money";
import { Badge } from "@prumo/ui/badge";
import { Button } from "@prumo/ui/button";
import { lazy, Suspense, useState } from "react";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { mayAccess, useSession } from "../../../app/session";
import { LaterSelection } from "../../../list/later-selection";
import type { ListColumn } from "../../../list/list-columns";
import { ListView } from "../../../list/list-view";
import { NameLink } from "../../../list/name-link";
import { NoRows } from "../../../list/no-rows";
import { useRemoval } from "../../../list/removal";
import type { RowAction } from "../../../list/row-action";
import { useListSelection } from "../../../list/selection";

import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import { contaBancariaBulk } from "./conta-bancaria-bulk";
import type { contaBancariaListLoader } from "./loaders";

const ContaBancariaModal = lazy(async () => ({ default: (await import("./conta-bancaria-modal")).ContaBancariaModal }));
const TransferModal = lazy(async () => ({ default: (await import("../pieces/transfer-modal")).TransferModal }));

const numbers = ({ banco, agencia, conta }: ContaBancaria) =>
  [banco && `banco ${banco}`, agencia && `ag. ${agencia}`, conta && `conta ${conta}`].filter(Boolean).join(" · ");

const columns = (contas: readonly ContaBancaria[]): readonly ListColumn<ContaBancaria>[] => [
  {
    sort: "nome",
    header: contaBancariaFields.name.heading,
    text: ({ name }) => name,
    cell: (conta) => <NameLink href={paths.contasBancarias.extrato(conta.id)}>{conta.name}</NameLink>,
    place: "title",
  },
  { sort: "numero", header: "Dados", text: numbers, tone: () => "muted", place: "lead" },
  {
    sort: "ativo",
    by: ({ ativa }) => Number(!ativa),
    header: "Situação",
    width: 120,
    cell: ({ ativa }) => <Badge tone={ativa ? "success" : "neutral"}>{ativa ? "Em uso" : "Desativada"}</Badge>,
    place: "status",
  },
  {
    sort: "saldo",
    by: ({ saldo }) => saldo,
    header: contaBancariaFields.saldo.label,
    align: "end",
    width: 160,
    text: ({ saldo }) => moneyText(saldo),
    tone: ({ saldo }) => (saldo < 0 ? "danger" : undefined),
    total: moneyText(sum(contas.map(({ saldo }) => saldo))),
    place: "amount",
  },
];

export function ContaBancariaListPage() {
  const { contas, places } = useLoaderData<typeof contaBancariaListLoader>();
  const session = useSession();
  const list = useListAddress();
  const selection = useListSelection<ContaBancaria>("contasBancarias", contas);
  const { save, update, delete: removing } = calls.contasBancarias;
  // Without a file of the list, rows are only chosen by who may do something to them.
  const acts = mayAccess(session, update.access) || mayAccess(session, removing.access);
  const removal = useRemoval(contaBancariaBulk);
  const [open, setOpen] = useState<"transfer" | { conta: ContaBancaria | null }>();
  const close = () => setOpen(undefined);

  const actions = (conta: ContaBancaria): RowAction[] => [
    { label: "Extrato", href: paths.contasBancarias.extrato(conta.id) },
    {
      label: "Conciliar",
      access: calls.conciliacao.lancamentos.access,
      href: paths.contasBancarias.conciliar(conta.id),
    },
    { label: "Editar", access: update.access, onSelect: () => setOpen({ conta }) },
    ...removal(conta),
  ];

  return (
    <Page
      title="Contas bancárias"
      actions={
        <>
          {places.length > 1 ? <Button onClick={() => setOpen("transfer")}>Transferir</Button> : null}
          {mayAccess(session, save.access) ? (
            <Button variant="primary" kbd="N" data-shortcut="new" onClick={() => setOpen({ conta: null })}>
              Nova conta
            </Button>
          ) : null}
        </>
      }
    >
      <ListView
        hasFilters={false}
        name="contasBancarias"
        whole
        {...(acts ? { selection } : {})}
        label="Contas bancárias"
        list={list}
        rows={contas}
        columns={columns}
        cards={columns}
        actions={actions}
        empty={
          <NoRows
            title="Nenhuma conta bancária cadastrada"
            list={list}
            about="Pagamentos e recebimentos que não são em dinheiro entram e saem por uma conta bancária."
            add={{ label: "Cadastrar a primeira conta", access: save.access, onClick: () => setOpen({ conta: null }) }}
          />
        }
      />
      <Suspense fallback={null}>
        {open === "transfer" ? <TransferModal places={places} onClose={close} /> : null}
        {typeof open === "object" ? <ContaBancariaModal conta={open.conta} onClose={close} /> : null}
      </Suspense>
      <LaterSelection list={"contasBancarias"} selection={selection} bulk={contaBancariaBulk} />
    </Page>
  );
}
