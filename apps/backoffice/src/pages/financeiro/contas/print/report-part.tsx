import { formatDecimal } from "@prumo/domain/decimal";
import { ExportButton } from "../../../../list/export-button";
import { useLadoPages } from "../lado-pages-context";

interface ReportPartProps {
  readonly found: number;
  readonly shown: number;
  readonly filtros: object;
}

const number = (count: number) => formatDecimal(count, 0);

/** Says of a report with more contas than are printed what it holds, and offers the file with all of them. */
export function ReportPart({ found, shown, filtros }: ReportPartProps) {
  const { calls } = useLadoPages();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-prumo-control border border-prumo-line-strong px-3 py-2">
      <p>
        {`São ${number(found)} contas. As somas são de todas; a lista tem as primeiras ${number(shown)}. O arquivo exportado tem todas.`}
      </p>
      <div className="print:hidden">
        <ExportButton call={calls.lista} query={{ ...filtros }} label="Exportar todas" onPhone />
      </div>
    </div>
  );
}
