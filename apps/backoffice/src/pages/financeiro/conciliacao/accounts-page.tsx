import { calls } from "@prumo/api-client/calls";
import type { ContaConciliada } from "@prumo/api-client/schemas/conciliacao";
import { contaBancariaFields } from "@prumo/domain/conta-bancaria-fields";
import { Badge } from "@prumo/ui/badge";
import { Button } from "@prumo/ui/button";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { mayAccess, useSession } from "../../../app/session";
import type { ListColumn } from "../../../list/list-columns";
import { ListView } from "../../../list/list-view";
import { NameLink } from "../../../list/name-link";
import { NoRows } from "../../../list/no-rows";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import type { reconciledAccountsLoader } from "./loaders";
import { stateText } from "./state-banner";

const columns = (): readonly ListColumn<ContaConciliada>[] => [
  {
    sort: "nome",
    header: contaBancariaFields.name.heading,
    text: ({ name }) => name,
    cell: ({ id, name }) => <NameLink href={paths.contasBancarias.conciliar(id)}>{name}</NameLink>,
    place: "title",
  },
  { sort: "estado", header: "Conciliação", text: ({ situacao }) => stateText(situacao), place: "lead" },
  {
    sort: "pendentes",
    by: ({ pendentes }) => pendentes.quantidade,
    header: "A conciliar",
    width: 130,
    cell: ({ pendentes: { quantidade } }) => (
      <Badge tone={quantidade === 0 ? "success" : "warning"}>
        {quantidade === 0 ? "Nada" : `${quantidade} ${quantidade === 1 ? "lançamento" : "lançamentos"}`}
      </Badge>
    ),
    place: "status",
  },
  {
    sort: "soma",
    by: ({ pendentes }) => pendentes.entradas + pendentes.saidas,
    header: "Soma a conciliar",
    align: "end",
    width: 170,
    text: ({ pendentes }) => moneyText(pendentes.entradas + pendentes.saidas),
    place: "amount",
  },
];

/** The bank accounts, each with how far it is reconciled. */
export function ReconciledAccountsPage() {
  const { contas_bancarias } = useLoaderData<typeof reconciledAccountsLoader>();
  const list = useListAddress();
  const session = useSession();
  return (
    <Page
      title="Conciliação bancária"
      breadcrumb={[{ label: "Contas bancárias", href: paths.contasBancarias.lista() }, { label: "Conciliação" }]}
      actions={
        <>
          <Button href={paths.contasBancarias.regras()}>Regras</Button>
          <Button href={paths.contasBancarias.extratos()}>Importações</Button>
          {mayAccess(session, calls.extratos.importar.access) ? (
            <Button variant="primary" href={paths.contasBancarias.importarExtrato()}>
              Importar extrato
            </Button>
          ) : null}
        </>
      }
    >
      <ListView
        hasFilters={false}
        name="conciliacao"
        whole
        label="Contas bancárias a conciliar"
        list={list}
        rows={contas_bancarias}
        columns={columns}
        cards={columns}
        empty={
          <NoRows
            title="Nenhuma conta bancária cadastrada"
            list={list}
            about="Cadastre uma conta bancária para conciliar o extrato dela."
            add={{
              label: "Cadastrar conta bancária",
              access: calls.contasBancarias.save.access,
              href: paths.contasBancarias.lista(),
            }}
          />
        }
      />
    </Page>
  );
}
