import { personImport } from "@prumo/domain/importing";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { ImportPage } from "../pieces/importacao/import-page";

export function PessoaImportPage() {
  return (
    <ImportPage
      title="Importar pessoas"
      name="pessoas"
      list={{ label: "Pessoas", href: paths.pessoas.lista() }}
      fields={personImport}
      check={(body, options) => api.pessoas.conferirImportacao({ body }, options)}
      write={(body, options) => api.pessoas.importar({ body }, options)}
    />
  );
}
