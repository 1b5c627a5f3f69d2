import { calls } from "@prumo/api-client/calls";
import { produtos } from "@prumo/api-client/schemas/produtos";
import { inCompany } from "../../../http/context";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { checkImport, importRows } from "../../cadastros/importacao/service";
import { ledgerColumns, listMovements, wholeLedger } from "../estoque/ledger";
import { productColumns } from "./columns";
import { productRegistry } from "./importing";
import { removeProduct, saveProduct, updateProduct } from "./save";
import { allProducts, listProducts, nextCode, oneProduct, requireProduct, suggestProducts } from "./service";

export const produtosRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.produtos,
    produtos,
    {
      autocomplete: async ({ ctx, query }) => ({ produtos: await suggestProducts(db, inCompany(ctx), query) }),
      lista: async ({ ctx, query, url }) => ({ produtos: await listProducts(db, ctx, query, url) }),
      find: async ({ ctx, params }) => ({ produto: await oneProduct(db, ctx, params.id) }),
      proximoCodigo: async ({ ctx }) => ({ cod_reduzido: await nextCode(db, ctx) }),
      async movimentos({ ctx, params, query, url }) {
        await requireProduct(db, ctx, params.id);
        return { movimentos: await listMovements(db, ctx, { ...query, produto: params.id }, url) };
      },
      save: ({ ctx, body }) => saveProduct(db, ctx, body),
      update: ({ ctx, body }) => updateProduct(db, ctx, body),
      delete: ({ ctx, params }) => removeProduct(db, ctx, params.id),
      conferirImportacao: ({ ctx, body, tell }) => checkImport(db, ctx, productRegistry, body, tell),
      importar: ({ ctx, body, tell }) => importRows(db, ctx, productRegistry, body, tell),
    },
    {
      lista: fileOf("produtos", ({ ctx, query }) => allProducts(db, ctx, query), productColumns),
      movimentos: fileOf(
        "movimentos-do-produto",
        async ({ ctx, params, query }) => {
          await requireProduct(db, ctx, params.id);
          return wholeLedger(db, ctx, { ...query, produto: params.id });
        },
        ledgerColumns,
      ),
    },
  );
