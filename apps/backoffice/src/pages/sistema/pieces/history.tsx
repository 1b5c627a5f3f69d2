import type { NomesAuditoria, RegistroAuditoria } from "@prumo/api-client/schemas/auditoria";
import { actionName, entityName } from "@prumo/domain/audit";
import { toDisplayDateTime } from "@prumo/domain/date";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { Suspense } from "react";
import { Await } from "react-router-dom";
import { ChangeList } from "./change-list";
import { authorName, changesOf, type WrittenChange, writesOf } from "./changes";

/** The history of a record, as the audit calls answer it. */
export interface HistoryData {
  readonly registros: { readonly data: readonly RegistroAuditoria[]; readonly total: number };
  readonly nomes: NomesAuditoria;
}

function Write({ change, nomes }: { change: WrittenChange; nomes: NomesAuditoria }) {
  const { quando, origem, acao, registros } = change;
  // The page shows what was added already, so only changes are unfolded.
  const changed = registros.filter(({ antes }) => antes !== null);
  const added = registros.filter(({ antes }) => antes === null);
  return (
    <li className="grid gap-2 border-prumo-line border-b px-4.5 py-3 last:border-b-0">
      <div className="flex flex-wrap justify-between gap-x-4">
        <strong className="font-medium">{actionName(acao)}</strong>
        <span className="text-prumo-muted">
          {authorName(change)} · <span className="prumo-tabular">{toDisplayDateTime(quando)}</span> · {origem}
        </span>
      </div>
      {changed.map((entry) => (
        <ChangeList key={entry.id} changes={changesOf(entry, nomes)} />
      ))}
      {added.map((entry) => (
        <details key={entry.id}>
          <summary className="w-fit rounded-prumo-control text-prumo-accent text-[13px]/5 underline underline-offset-2 pointer-coarse:py-2">
            {`${entityName(entry.entidade)} ${entry.entidade_id ?? ""}`}
          </summary>
          <div className="pt-2">
            <ChangeList changes={changesOf(entry, nomes)} />
          </div>
        </details>
      ))}
    </li>
  );
}

/**
 * Shows who did what to a record, when, from where, and what changed. It loads after the page, so that nobody waits for
 * it.
 */
export function History({ historico, href }: { historico: Promise<HistoryData>; href: string }) {
  const failed = <p className="px-4.5 pb-4 text-prumo-muted">O histórico não pôde ser carregado</p>;
  return (
    <Card
      flush
      title="Histórico"
      actions={
        <Link variant="text" href={href} className="pointer-coarse:-my-2 pointer-coarse:py-2">
          Ver na auditoria
        </Link>
      }
    >
      <Suspense fallback={<p className="px-4.5 pb-4 text-prumo-muted">Carregando…</p>}>
        <Await resolve={historico} errorElement={failed}>
          {({ registros, nomes }: HistoryData) =>
            registros.total === 0 ? (
              <p className="px-4.5 pb-4 text-prumo-muted">Nenhum registro ainda</p>
            ) : (
              <>
                <ol className="border-prumo-line border-t">
                  {writesOf(registros.data).map((change) => (
                    <Write key={change.id} change={change} nomes={nomes} />
                  ))}
                </ol>
                {registros.total > registros.data.length ? (
                  <p className="border-prumo-line border-t px-4.5 py-3 text-prumo-muted">
                    {`Os ${registros.data.length} registros mais novos de ${registros.total}`}
                  </p>
                ) : null}
              </>
            )
          }
        </Await>
      </Suspense>
    </Card>
  );
}
