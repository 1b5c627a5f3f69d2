import { calls } from "@prumo/api-client/calls";
import type { NomesAuditoria, RegistroAuditoria } from "@prumo/api-client/schemas/auditoria";
import { actionName, auditedEntities, entityName } from "@prumo/domain/audit";
import { toDisplayDateTime } from "@prumo/domain/date";
import { pageSizes } from "@prumo/domain/page-size";
import { Card } from "@prumo/ui/card";
import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { Link } from "@prumo/ui/link";
import { Paginator } from "@prumo/ui/paginator";
import { useNarrow } from "@prumo/ui/view-toggle";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { ExportButton } from "../../../list/export-button";
import { FailedSearch } from "../../../list/failed-search";
import { FilterBar } from "../../../list/filter-bar";
import { FilterChip } from "../../../list/filter-chip";
import { FilterChoice } from "../../../list/filter-choice";
import { FilterPeriod } from "../../../list/filter-period";
import { NoRows } from "../../../list/no-rows";
import { OutsideNotice } from "../../../list/outside-notice";
import { foundRows, PERIOD_NAMES } from "../../../list/outside-period";
import { SearchField } from "../../../list/search-field";
import { useListAddress } from "../../../list/use-list-address";
import { SavedViews } from "../../../list/views/saved-views";
import { Page } from "../../../shell/page";
import { ChangeList } from "../pieces/change-list";
import { authorName, changesOf } from "../pieces/changes";
import type { auditLoader } from "./loader";

const entities = auditedEntities.map(({ chave, nome }) => ({ value: chave, label: nome }));

/** One write: who, when, from where, and what it changed. */
function AuditEntry({ registro, nomes }: { registro: RegistroAuditoria; nomes: NomesAuditoria }) {
  const { quando, origem, acao, entidade, entidade_id } = registro;
  return (
    <li className="border-prumo-line border-b last:border-b-0">
      <details className="group">
        <summary className="grid grid-cols-[150px_minmax(0,1fr)_minmax(0,1fr)_auto] gap-3 px-4 py-2.5 marker:content-none hover:bg-prumo-sunken prumo-phone:grid-cols-1 prumo-phone:gap-0.5">
          <span className="prumo-tabular text-prumo-muted">{toDisplayDateTime(quando)}</span>
          <span className="truncate">
            {authorName(registro)} <span className="text-prumo-faint text-xs/4">{origem}</span>
          </span>
          <span className="truncate font-medium prumo-phone:whitespace-normal">
            {actionName(acao)}{" "}
            <span className="font-normal text-prumo-muted">{`${entityName(entidade)} ${entidade_id ?? ""}`}</span>
          </span>
          <span aria-hidden="true" className="text-prumo-faint group-open:rotate-90 prumo-phone:hidden">
            ›
          </span>
        </summary>
        <div className="bg-prumo-sunken px-4 py-3">
          <ChangeList changes={changesOf(registro, nomes)} />
        </div>
      </details>
    </li>
  );
}

export function AuditPage() {
  const { filter, registros: ofPeriod, nomes, outside } = useLoaderData<typeof auditLoader>();
  const { page: registros, filter: shown } = foundRows(ofPeriod, filter, outside);
  const list = useListAddress();
  const narrow = useNarrow();
  const { data_inicial = "", data_final = "", entidade = "", entidade_id = "", conta = "", pesquisa = "" } = filter;
  return (
    <Page
      title="Auditoria"
      actions={
        <>
          {narrow ? null : <SavedViews list={list} />}
          <ExportButton call={calls.auditoria.lista} query={shown} />
        </>
      }
    >
      <FilterBar
        list={list}
        defaults={() => ({})}
        summary={[
          auditedEntities.find(({ chave }) => chave === entidade)?.nome ?? "",
          entidade_id && `Número ${entidade_id}`,
        ]}
      >
        {conta === "" ? null : <input type="hidden" name="conta" value={conta} />}
        <SearchField label="Texto" value={pesquisa} />
        <FilterPeriod from={data_inicial} to={data_final} />
        <FilterChoice label="Registro" name="entidade" value={entidade} options={entities} />
        <FilterChip label="Número" names={["entidade_id"]} value={entidade_id}>
          <Field label="Número">
            <Input name="entidade_id" inputMode="numeric" defaultValue={entidade_id} />
          </Field>
        </FilterChip>
      </FilterBar>
      {conta === "" ? null : (
        <p className="text-prumo-muted">
          {`Só o que aconteceu com a conta ${conta}. `}
          <Link variant="text" href={paths.auditoria()}>
            Ver tudo
          </Link>
        </p>
      )}
      <FailedSearch list={list} />
      <OutsideNotice list={list} outside={outside} names={PERIOD_NAMES} />
      <Card flush aria-busy={list.loading}>
        {registros.data.length === 0 ? (
          <NoRows
            title="Nenhum registro encontrado"
            list={list}
            filter={filter}
            about="Aqui fica o que cada um fez: quem, quando, e como era antes."
          />
        ) : (
          <ol aria-label="Auditoria">
            {registros.data.map((entry) => (
              <AuditEntry key={entry.id} registro={entry} nomes={nomes} />
            ))}
          </ol>
        )}
      </Card>
      <Paginator page={registros} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
    </Page>
  );
}
