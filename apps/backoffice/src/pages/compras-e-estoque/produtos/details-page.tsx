import { calls } from "@prumo/api-client/calls";
import { hasStock } from "@prumo/domain/product";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { lazy, Suspense, useState } from "react";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { lastAddress } from "../../../list/last-address";
import { Page } from "../../../shell/page";
import { History } from "../../sistema/pieces/history";
import { LastPurchases } from "./last-purchases";
import type { produtoDetailsLoader } from "./loaders";
import { ProdutoFacts, StockFacts } from "./produto-facts";
import { ProdutoLedger } from "./produto-ledger";

const AdjustModal = lazy(async () => ({ default: (await import("../pieces/adjust-modal")).AdjustModal }));

/** Shows a product with its stock in every warehouse, and every movement, the newest first. */
export function ProdutoDetailsPage() {
  const { produto, movimentos, depositos, compras, historico } = useLoaderData<typeof produtoDetailsLoader>();
  const session = useSession();
  const [adjusting, setAdjusting] = useState(false);
  const { id, nome, propria, tipo, ativo } = produto;
  const listHref = lastAddress(paths.produtos.lista());
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
            <ProdutoLedger produto={id} movimentos={movimentos} />
          ) : (
            <EmptyState title="Serviços não têm estoque" />
          )}
          {compras === undefined ? null : <LastPurchases compras={compras} unidade={produto.unidade} />}
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
