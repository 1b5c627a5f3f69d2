import { calls } from "@prumo/api-client/calls";
import type { ArquivoXml } from "@prumo/api-client/schemas/fiscal";
import { toDisplay } from "@prumo/domain/date";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { EmptyState } from "@prumo/ui/empty-state";
import { useLoaderData } from "react-router-dom";
import { answerUrl } from "../../../app/api";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { DownloadButton } from "../../../list/download-button";
import { FailedSearch } from "../../../list/failed-search";
import { FilterBar } from "../../../list/filter-bar";
import { FilterPeriod } from "../../../list/filter-period";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import type { archiveLoader } from "./loader";
import { UploadButton } from "./upload-button";

/** A file, which becomes a purchase where the user may make it one. */
function OneFile({ nome, url, chave, emissao, importable }: ArquivoXml & { readonly importable: boolean }) {
  return (
    <li className="flex flex-wrap items-center gap-3 border-prumo-line border-b px-4.5 py-2.5 last:border-b-0">
      <span className="prumo-tabular me-auto min-w-0 break-all">
        {chave.match(/.{4}/g)?.join(" ")}
        <span className="block text-prumo-faint text-xs/4">Emitida em {toDisplay(emissao)}</span>
      </span>
      {importable ? (
        <Button size="small" aria-label={`Importar ${nome}`} href={paths.compras.importar({ chave })}>
          Importar
        </Button>
      ) : null}
      <DownloadButton size="small" aria-label={`Baixar ${nome}`} href={url}>
        Baixar
      </DownloadButton>
    </li>
  );
}

/** Lists the fiscal documents of a company by period, downloads one or all as a .zip, and adds new ones. */
export function ArchivePage() {
  const { empresa, periodo, arquivos, erro } = useLoaderData<typeof archiveLoader>();
  const { data_inicial = "", data_final = "" } = periodo;
  const list = useListAddress();
  const session = useSession();
  const mayUpload = mayAccess(session, calls.arquivosXml.enviar.access);
  // Purchases are made in the company that the user is in, from its own archive.
  const importable = session.empresa?.id === empresa.id && mayAccess(session, calls.nfe.importar.access);
  const zip = answerUrl(calls.arquivosXml.zip, { params: { id: empresa.id }, query: periodo });
  const count = arquivos.length === 1 ? "1 documento" : `${arquivos.length} documentos`;
  return (
    <Page
      title={`Arquivos XML de ${empresa.nome}`}
      breadcrumb={[
        { label: "Empresas", href: paths.empresas.lista() },
        { label: empresa.nome, href: paths.empresas.editar(empresa.id) },
        { label: "Arquivos XML" },
      ]}
      actions={mayUpload ? <UploadButton empresa_id={empresa.id} /> : null}
    >
      <FilterBar list={list} defaults={() => ({})} summary={[]}>
        <FilterPeriod label="Emissão" from={data_inicial} to={data_final} />
      </FilterBar>
      <FailedSearch list={list} />
      <Card
        flush
        title={count}
        actions={
          arquivos.length === 0 ? null : (
            <DownloadButton size="small" href={zip}>
              Baixar todos (.zip)
            </DownloadButton>
          )
        }
      >
        {arquivos.length === 0 ? (
          <EmptyState title={erro ?? "Nenhum XML no período"} />
        ) : (
          <ul className="border-prumo-line border-t">
            {arquivos.map((arquivo) => (
              <OneFile key={arquivo.id} {...arquivo} importable={importable} />
            ))}
          </ul>
        )}
      </Card>
    </Page>
  );
}
