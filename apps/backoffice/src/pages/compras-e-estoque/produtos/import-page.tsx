import { calls } from "@prumo/api-client/calls";
import { openingStockFields, productImport } from "@prumo/domain/importing";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { ImportPage } from "../../cadastros/pieces/importacao/import-page";

const withoutStock = productImport.filter(({ name }) => !openingStockFields.some((field) => field === name));

/** Imports products from a file, with their opening stock if the user may move stock. */
export function ProdutoImportPage() {
  const mayMove = mayAccess(useSession(), calls.depositos.ajustar.access);
  return (
    <ImportPage
      title="Importar produtos"
      name="produtos"
      list={{ label: "Produtos", href: paths.produtos.lista() }}
      fields={mayMove ? productImport : withoutStock}
      check={(body, options) => api.produtos.conferirImportacao({ body }, options)}
      write={(body, options) => api.produtos.importar({ body }, options)}
    />
  );
}
