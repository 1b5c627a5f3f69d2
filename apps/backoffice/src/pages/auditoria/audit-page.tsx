import type { RegistroAuditoria } from "@prumo/api-client/schemas/auditoria";
import { toDisplayDateTime } from "@prumo/domain/date";
import { pageSizes } from "@prumo/domain/page-size";
import { Card } from "@prumo/ui/card";
import { EmptyState } from "@prumo/ui/empty-state";
import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { Paginator } from "@prumo/ui/paginator";
import { useLoaderData } from "react-router-dom";
import { DateInput } from "../../list/deferred-inputs";
import { FilterBar } from "../../list/filter-bar";
import { useListAddress } from "../../list/use-list-address";
import { Page } from "../../shell/page";
import { changesOf } from "./changes";
import type { auditLoader } from "./loader";

/** One write: who, when, from where, and what it changed. */
function Entry({ registro }: { registro: RegistroAuditoria }) {
  const { quando, usuario, origem, acao, entidade, entidade_id, antes, depois } = registro;
  const changes = changesOf(antes, depois);
  return (
    <li className="border-line border-b last:border-b-0">
      <details className="group">
        <summary className="grid grid-cols-[150px_minmax(0,1fr)_minmax(0,1fr)_auto] gap-3 px-4 py-2.5 marker:content-none hover:bg-sunken max-[720px]:grid-cols-1 max-[720px]:gap-0.5">
          <span className="tabular text-muted">{toDisplayDateTime(quando)}</span>
          <span className="truncate">
            {usuario?.nome ?? "Sem sessão"} <span className="text-faint text-xs/4">{origem}</span>
          </span>
          <span className="truncate font-medium">
            {acao} <span className="font-normal text-muted">{`${entidade} ${entidade_id ?? ""}`}</span>
          </span>
          <span aria-hidden="true" className="text-faint group-open:rotate-90 max-[720px]:hidden">
            ›
          </span>
        </summary>
        <dl className="grid grid-cols-[minmax(120px,200px)_minmax(0,1fr)] gap-x-3 gap-y-1 bg-sunken px-4 py-3 text-[13px]/5">
          {changes.map(({ field, before, after }) => (
            <div key={field} className="contents">
              <dt className="text-muted">{field}</dt>
              <dd className="break-words">
                {before === null ? null : <del className="text-danger">{before}</del>}{" "}
                {after === null ? null : <ins className="text-on-success no-underline">{after}</ins>}
              </dd>
            </div>
          ))}
          {changes.length === 0 ? <dd className="col-span-2 text-muted">Nenhum campo mudou</dd> : null}
        </dl>
      </details>
    </li>
  );
}

export function AuditPage() {
  const { filtro, registros } = useLoaderData<typeof auditLoader>();
  const list = useListAddress();
  const { data_inicial = "", data_final = "", entidade = "", entidade_id = "", pesquisa = "" } = filtro;
  return (
    <Page title="Auditoria">
      <FilterBar
        list={list}
        defaults={() => ({})}
        summary={[data_inicial || data_final ? "Período" : "Todo o período"]}
      >
        <Field label="Início">
          <DateInput name="data_inicial" defaultValue={data_inicial || null} />
        </Field>
        <Field label="Fim">
          <DateInput name="data_final" defaultValue={data_final || null} />
        </Field>
        <Field label="Registro" hint="Como contas">
          <Input name="entidade" defaultValue={entidade} />
        </Field>
        <Field label="Número">
          <Input name="entidade_id" inputMode="numeric" defaultValue={entidade_id} />
        </Field>
        <Field label="Texto" className="flex-[2_1_220px]!">
          <Input name="pesquisa" type="search" defaultValue={pesquisa} data-shortcut="search" />
        </Field>
      </FilterBar>
      <Card flush aria-busy={list.loading}>
        {registros.data.length === 0 ? (
          <EmptyState title="Nenhum registro encontrado" />
        ) : (
          <ol aria-label="Auditoria">
            {registros.data.map((registro) => (
              <Entry key={registro.id} registro={registro} />
            ))}
          </ol>
        )}
      </Card>
      <Paginator page={registros} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
    </Page>
  );
}
