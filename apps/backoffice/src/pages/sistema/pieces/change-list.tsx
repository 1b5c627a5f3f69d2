import type { Change } from "./changes";

/** Lists the changes of a write, field by field: the value before and after. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="text-prumo-muted">Nenhum campo mudou</p>;
  return (
    <dl className="grid grid-cols-[minmax(96px,160px)_minmax(0,1fr)] gap-x-3 gap-y-1 text-[13px]/5">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-prumo-muted">{field}</dt>
          <dd className="break-words">
            {before === null ? null : (
              <>
                <span className="sr-only">de </span>
                <del className="text-prumo-muted">{before}</del>
              </>
            )}
            {before !== null && after !== null ? <span aria-hidden="true"> → </span> : null}
            {after === null ? null : (
              <>
                {before === null ? null : <span className="sr-only"> para </span>}
                <ins className="no-underline">{after}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
