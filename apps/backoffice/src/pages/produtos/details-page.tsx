import { calls } from "@prumo/api-client/calls";
import { urlOf } from "@prumo/api-client/client";
import { pageSizes } from "@prumo/domain/page-size";
import { formatPercent } from "@prumo/domain/percent";
import { formatNcm, hasStock, productKindName } from "@prumo/domain/product";
import { formatQuantity } from "@prumo/domain/quantity";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { EmptyState } from "@prumo/ui/empty-state";
import { Paginator } from "@prumo/ui/paginator";
import { lazy, Suspense, useMemo, useState } from "react";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../app/paths";
import { costText, moneyText } from "../../app/reais";
import { mayAccess, useSession } from "../../app/session";
import { History } from "../../audit/history";
import { ExportButton } from "../../list/export-button";
import { lastAddress } from "../../list/last-address";
import { ListView } from "../../list/list-view";
import { useListAddress } from "../../list/use-list-address";
import { Facts } from "../../shell/facts";
import { Page } from "../../shell/page";
import { ledgerColumns } from "../../stock/ledger-columns";
import type { produtoDetailsLoader } from "./loaders";

const AdjustModal = lazy(async () => ({ default: (await import("../../stock/adjust-modal")).AdjustModal }));

type ProdutoDetails = Awaited<ReturnType<typeof produtoDetailsLoader>>;

/** What is known of a product beside its stock; what is blank is left out. */
function ProdutoFacts({ produto }: Pick<ProdutoDetails, "produto">) {
  const facts = [
    ["Código", produto.cod_reduzido],
    ["Código de barras", produto.codBarras],
    ["Tipo", productKindName(produto.tipo)],
    ["Categoria", produto.categoria?.nome],
    ["Referência", produto.referencia],
    ["Marca", produto.marca],
    ["Unidade", produto.unidade],
    ["NCM", produto.ncm && formatNcm(produto.ncm)],
    ["Preço de venda", moneyText(produto.valor_venda)],
    ["Custo médio", produto.custo_medio === null || produto.tipo === 2 ? null : costText(produto.custo_medio)],
    ["Comissão", produto.comissao_prod === 0 ? null : formatPercent(produto.comissao_prod)],
    ["Situação", produto.ativo ? "Ativo" : "Inativo"],
    ["Observação", produto.observacao],
  ] as const;
  return (
    <Card title="Cadastro">
      <Facts facts={facts.filter(([, value]) => value)} />
    </Card>
  );
}

/** What each warehouse has, and all together. */
function StockFacts({ produto: { estoque, estoque_atual, unidade } }: Pick<ProdutoDetails, "produto">) {
  const quantity = (value: number) => (
    <span className={value < 0 ? "text-prumo-danger" : undefined}>{`${formatQuantity(value)} ${unidade}`}</span>
  );
  return (
    <Card title="Estoque">
      {estoque.length === 0 ? <p className="text-prumo-muted">Nenhum depósito teve este produto ainda</p> : null}
      <Facts facts={estoque.map(({ deposito, quantidade }) => [deposito.nome, quantity(quantidade)] as const)} />
      {estoque.length < 2 ? null : (
        <div className="border-prumo-line border-t pt-2 font-semibold">
          <Facts facts={[["Total", quantity(estoque_atual)]]} />
        </div>
      )}
    </Card>
  );
}

/** A product: what is known of it, what of it lies where, and every movement, the newest first. */
export function ProdutoDetailsPage() {
  const { produto, movimentos, depositos, historico } = useLoaderData<typeof produtoDetailsLoader>();
  const session = useSession();
  const list = useListAddress();
  const [adjusting, setAdjusting] = useState(false);
  const costs = mayAccess(session, "compras.visualizar");
  const columns = useMemo(() => () => ledgerColumns(true, costs), [costs]);
  const { id, nome, propria, tipo, ativo } = produto;
  const listHref = lastAddress(paths.produtos.lista());
  const file = { params: { id }, query: { formato: "csv" } };
  const stocked = hasStock(tipo);
  return (
    <Page
      title={nome}
      breadcrumb={[{ label: "Produtos", href: listHref }, { label: "Detalhes" }]}
      actions={
        <>
          <Button href={listHref} kbd="Esc" data-shortcut="back">
            Voltar
          </Button>
          {stocked && ativo && depositos.length > 0 ? (
            <Button onClick={() => setAdjusting(true)}>Ajustar estoque</Button>
          ) : null}
          {propria && mayAccess(session, calls.produtos.update.access) ? (
            <Button variant="primary" href={paths.produtos.editar(id)}>
              Editar
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)_300px] items-start gap-4 max-[900px]:grid-cols-1">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 max-[900px]:order-1">
          {stocked ? (
            <section className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
              <div className="flex items-center justify-between gap-3">
                <h2 className="font-semibold text-[15px]/5">Movimentos</h2>
                <ExportButton href={`/api${urlOf(calls.produtos.movimentos, file)}`} />
              </div>
              <ListView
                view="table"
                label="Movimentos"
                list={list}
                rows={movimentos.data}
                columns={columns}
                cards={columns}
                empty={<EmptyState title="Nenhum movimento ainda" />}
              />
              <Paginator
                page={movimentos}
                href={list.pageHref}
                perPageOptions={pageSizes}
                onPerPageChange={list.setPerPage}
              />
            </section>
          ) : (
            <EmptyState title="Serviços não têm estoque" />
          )}
          {historico === undefined ? null : (
            <History historico={historico} href={paths.auditoria({ entidade: "produtos", entidade_id: id })} />
          )}
        </div>
        <div className="grid gap-4">
          {stocked ? <StockFacts produto={produto} /> : null}
          <ProdutoFacts produto={produto} />
        </div>
      </div>
      <Suspense fallback={null}>
        {adjusting ? <AdjustModal depositos={depositos} produto={produto} onClose={() => setAdjusting(false)} /> : null}
      </Suspense>
    </Page>
  );
}
