import { calls } from "@prumo/api-client/calls";
import { compraManual, compras } from "@prumo/api-client/schemas/compras";
import { implement, type Messages, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { approvePurchase } from "./approve";
import { mailPurchase } from "./email";
import { entryXml, issueEntry, undoEntry } from "./entry";
import { printPurchase } from "./print";
import { reopenPurchase } from "./reopen";
import {
  monthColumns,
  productColumns,
  productLines,
  purchasesByMonth,
  purchasesByProduct,
  purchasesBySupplier,
  supplierColumns,
} from "./reports";
import { savePurchase, updatePurchase } from "./save";
import {
  allPurchases,
  listPurchases,
  naturezaFlags,
  onePurchase,
  productPurchases,
  purchaseColumns,
  removePurchase,
  replenishment,
} from "./service";

export function comprasRoutes({ db, ...rest }: Server, { onMessage }: Pick<Messages, "onMessage">): void {
  const server = { db, ...rest };
  implement(
    server,
    calls.compras,
    compras,
    {
      lista: async ({ ctx, query, url }) => ({ compras: await listPurchases(db, ctx, query, url) }),
      find: async ({ ctx, params }) => ({ compra: await onePurchase(db, ctx, params.id) }),
      buscarNatureza: ({ ctx, params }) => naturezaFlags(db, ctx, params.natureza_id),
      produto: async ({ ctx, params }) => ({ compras: await productPurchases(db, ctx, params.id) }),
      reposicao: async ({ ctx }) => ({ fornecedores: await replenishment(db, ctx) }),
      delete: ({ ctx, params }) => removePurchase(db, ctx, params.id),
      alterarEstado: ({ ctx, body }) => approvePurchase(db, ctx, body),
      reabrir: ({ ctx, params, body }) => reopenPurchase(db, ctx, params.id, body),
      emitirEntrada: ({ ctx, params, body }) => issueEntry(db, ctx, params.id, body),
      desfazerEntrada: ({ ctx, params }) => undoEntry(db, ctx, params.id),
      arquivoEntrada: ({ ctx, params }) => entryXml(db, ctx, params.id),
      relatorioFornecedores: ({ ctx, query }) => purchasesBySupplier(db, ctx, query),
      relatorioMeses: ({ ctx, query }) => purchasesByMonth(db, ctx, query),
      relatorioProdutos: ({ ctx, query }) => purchasesByProduct(db, ctx, query),
    },
    {
      lista: fileOf("compras", ({ ctx, query }) => allPurchases(db, ctx, query), purchaseColumns),
      relatorioFornecedores: fileOf(
        "compras-por-fornecedor",
        async ({ ctx, query }) => (await purchasesBySupplier(db, ctx, query)).linhas,
        supplierColumns,
      ),
      relatorioMeses: fileOf(
        "compras-por-mes",
        async ({ ctx, query }) => (await purchasesByMonth(db, ctx, query)).linhas,
        monthColumns,
      ),
      relatorioProdutos: fileOf(
        "compras-por-produto",
        ({ ctx, query }, slice) => productLines(db, ctx, query, slice),
        productColumns,
      ),
    },
  );
  implement(server, calls.compraManual, compraManual, {
    save: ({ ctx, body }) => savePurchase(db, ctx, body),
    update: ({ ctx, body }) => updatePurchase(db, ctx, body),
    imprimir: ({ ctx, params, query }) => printPurchase(db, ctx, params.id, query),
    async email({ ctx, body }) {
      const answer = await mailPurchase(db, ctx, body);
      onMessage();
      return answer;
    },
  });
}
