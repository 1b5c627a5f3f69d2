import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { ReportFrame } from "../../../shell/report-frame";
import { ClosedDaysTable } from "./closed-days-table";
import type { closingRecordLoader } from "./loaders";

/** A closing with its sums, to look at and to print, and whether the same days still sum up to them. */
export function ClosingRecordPage() {
  const { antes, ate, dias, usuario, created_at, sha256, sha256_atual } = useLoaderData<typeof closingRecordLoader>();
  const same = sha256 === sha256_atual;
  return (
    <ReportFrame
      title={`Fechamento até ${toDisplay(ate)}`}
      filters={null}
      parent={{ label: "Fechamento de mês", href: paths.fechamento.situacao() }}
    >
      <section
        aria-label="Fechamento"
        className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-prumo-card border border-prumo-line bg-prumo-surface p-5 text-prumo-ink prumo-phone:p-4 print:border-0 print:p-0"
      >
        <h2 className="hidden text-lg/6 font-semibold print:block">{`Fechamento até ${toDisplay(ate)}`}</h2>
        <p className="text-prumo-muted">
          {antes === null ? `Tudo até ${toDisplay(ate)}.` : `Depois de ${toDisplay(antes)}, até ${toDisplay(ate)}.`}{" "}
          {`Fechado por ${usuario} em ${toDisplayDateTime(created_at)}.`}
        </p>
        <p className={same ? "text-prumo-on-success" : "text-prumo-danger"}>
          {same
            ? "As somas continuam iguais às do fechamento."
            : "As somas mudaram depois do fechamento: o período foi reaberto ou alguém lançou por exceção."}
        </p>
        <ClosedDaysTable days={dias} />
        <p className="wrap-anywhere text-prumo-muted text-xs/4">{`Código de conferência (SHA-256): ${sha256}`}</p>
      </section>
    </ReportFrame>
  );
}
