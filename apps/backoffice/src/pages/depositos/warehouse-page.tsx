import { calls } from "@prumo/api-client/calls";
import { foldText } from "@prumo/domain/fold-text";
import { pageSizes } from "@prumo/domain/page-size";
import { paginate } from "@prumo/domain/paginated";
import { formatQuantity } from "@prumo/domain/quantity";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { type Column, DataTable } from "@prumo/ui/data-table";
import { EmptyState } from "@prumo/ui/empty-state";
import { Input } from "@prumo/ui/input";
import { Link } from "@prumo/ui/link";
import { Paginator } from "@prumo/ui/paginator";
import { type ReactNode, useState } from "react";
import { paths } from "../../app/paths";
import { History } from "../../audit/history";
import { NameLink } from "../../list/name-link";
import { Facts } from "../../shell/facts";
import { Page } from "../../shell/page";
import type { depositoLoader } from "./loaders";

type DepositoRead = Awaited<ReturnType<typeof depositoLoader>>;
type StockLine = DepositoRead["estoque"][number];

const columns: readonly Column<StockLine>[] = [
  { header: "Código", width: 110, text: ({ produto }) => produto.cod_reduzido },
  {
    header: "Produto",
    text: ({ produto }) => produto.nome,
    cell: ({ produto }) => (
      <NameLink href={paths.produtos.detalhe(produto.id)} access={calls.produtos.find.access}>
        {produto.nome}
      </NameLink>
    ),
  },
  {
    header: "Quantidade",
    width: 150,
    align: "end",
    text: ({ produto, quantidade }) => `${formatQuantity(quantidade)} ${produto.unidade}`,
    tone: ({ quantidade }) => (quantidade < 0 ? "danger" : undefined),
  },
];

/** What a warehouse has, found by name or code as one types. */
function Contents({ deposito, estoque }: Pick<DepositoRead, "deposito" | "estoque">) {
  const [text, setText] = useState("");
  const [{ page, perPage }, setPage] = useState({ page: 1, perPage: 25 as number });
  const words = foldText(text).split(/\s+/);
  const found = estoque.filter(({ produto }) =>
    words.every((word) => foldText(`${produto.nome} ${produto.cod_reduzido}`).includes(word)),
  );
  const data = found.slice((page - 1) * perPage, page * perPage);
  return (
    <Card
      title="Estoque"
      flush
      actions={
        <Link variant="text" href={paths.depositos.movimentos({ deposito: deposito.id })}>
          Ver movimentos
        </Link>
      }
    >
      <div className="grid gap-3 p-4.5 pt-0">
        {estoque.length === 0 ? null : (
          <Input
            type="search"
            aria-label="Nome ou código"
            placeholder="Nome ou código"
            data-shortcut="search"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setPage({ page: 1, perPage });
            }}
          />
        )}
        <DataTable
          aria-label="Estoque"
          rows={data}
          columns={columns}
          rowKey={({ produto }) => produto.id}
          empty={<EmptyState title={estoque.length === 0 ? "Este depósito está vazio" : "Nenhum produto encontrado"} />}
        />
        {found.length <= 10 ? null : (
          <Paginator
            page={paginate({ data, total: found.length, page, perPage, url: () => "" })}
            onPageChange={(next) => setPage({ page: next, perPage })}
            perPageOptions={pageSizes}
            onPerPageChange={(next) => setPage({ page: 1, perPage: next })}
          />
        )}
      </div>
    </Card>
  );
}

/** A warehouse with what lies in it. The form above stands for who may change it; the others read its facts. */
export function WarehousePage({ deposito, estoque, historico, children }: DepositoRead & { children: ReactNode }) {
  const facts = [
    ["Prestador", deposito.prestador?.nome_fantasia ?? "–"],
    ["Padrão", deposito.padrao ? "Sim" : "Não"],
    ["Situação", deposito.ativo ? "Ativo" : "Inativo"],
  ] as const;
  return (
    <>
      {children ?? (
        <Page
          title={deposito.nome}
          breadcrumb={[{ label: "Depósitos", href: paths.depositos.lista() }, { label: deposito.nome }]}
          actions={
            <Button href={paths.depositos.lista()} kbd="Esc" data-shortcut="back">
              Voltar
            </Button>
          }
        >
          <Card className="max-w-190">
            <Facts facts={facts} />
          </Card>
        </Page>
      )}
      <div className="grid max-w-190 gap-4">
        <Contents deposito={deposito} estoque={estoque} />
        {historico === undefined ? null : (
          <History historico={historico} href={paths.auditoria({ entidade: "depositos", entidade_id: deposito.id })} />
        )}
      </div>
    </>
  );
}
