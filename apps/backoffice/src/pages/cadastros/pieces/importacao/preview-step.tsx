import type { Conferencia } from "@prumo/api-client/schemas/importacao";
import type { ImportField } from "@prumo/domain/importing";
import { paginate } from "@prumo/domain/paginated";
import { Badge, type BadgeTone } from "@prumo/ui/badge";
import { Button } from "@prumo/ui/button";
import { CardGrid } from "@prumo/ui/card-grid";
import { type Column, DataTable } from "@prumo/ui/data-table";
import { Paginator } from "@prumo/ui/paginator";
import { useNarrow } from "@prumo/ui/view-toggle";
import { useMemo, useState } from "react";
import { keepWrongRows } from "./import-files";
import { type PreviewRow, previewRows, type RowState } from "./preview-rows";
import type { ChosenFile } from "./use-import";

interface PreviewStepProps {
  readonly name: string;
  readonly fields: readonly ImportField[];
  readonly chosen: ChosenFile;
  readonly checked: Conferencia;
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onSave: (onlyRight: boolean) => void;
}

const states: Readonly<Record<RowState, readonly [string, BadgeTone]>> = {
  errada: ["Errada", "danger"],
  duplicada: ["Duplicada", "warning"],
  certa: ["Certa", "success"],
};

const PER_PAGE = 50;

/** The texts of a row beside its first, in one cell: there may be as many as would fit in no table. */
const otherTexts = (fields: readonly ImportField[], { texts }: PreviewRow) =>
  fields.flatMap(({ name, label }) => (texts[name] ? [`${label}: ${texts[name]}`] : [])).join(" · ");

function columnsOf(fields: readonly ImportField[], narrow: boolean): Column<PreviewRow>[] {
  const [first, ...others] = fields;
  return [
    { header: "Linha", width: 72, text: ({ id }) => (narrow ? `Linha ${id}` : id), place: "lead" },
    {
      header: "Situação",
      width: 116,
      place: "status",
      cell: ({ state }) => <Badge tone={states[state][1]}>{states[state][0]}</Badge>,
    },
    {
      header: "Motivo",
      width: 300,
      text: ({ reason }) => reason,
      tone: ({ state }) => (state === "errada" ? "danger" : "muted"),
      className: "whitespace-normal!",
      place: "detail",
    },
    {
      header: first?.label ?? "",
      width: 200,
      text: ({ texts }) => texts[first?.name ?? ""],
      className: "whitespace-normal!",
      place: "title",
    },
    {
      header: "Outros dados",
      text: (row) => otherTexts(others, row),
      tone: () => "muted",
      className: "whitespace-normal!",
      place: "none",
    },
  ];
}

/** How many rows are what. */
function Counts({ certas, duplicadas, erradas }: Conferencia) {
  return (
    <p className="flex flex-wrap gap-2" role="status">
      <Badge tone="success">{`${certas} ${certas === 1 ? "certa" : "certas"}`}</Badge>
      <Badge tone="warning">{`${duplicadas} ${duplicadas === 1 ? "duplicada" : "duplicadas"}`}</Badge>
      <Badge tone="danger">{`${erradas} ${erradas === 1 ? "errada" : "erradas"}`}</Badge>
    </p>
  );
}

/** Every row with its state, the wrong ones first, and what can be done with them. */
export function PreviewStep({ name, fields, chosen, checked, busy, onBack, onSave }: PreviewStepProps) {
  const [page, setPage] = useState(1);
  const narrow = useNarrow();
  const { sheet, columns: used, decimal } = chosen;
  const rows = useMemo(
    () => previewRows(sheet, used, decimal, checked, fields),
    [sheet, used, decimal, checked, fields],
  );
  const columns = useMemo(() => columnsOf(fields, narrow), [fields, narrow]);
  const data = rows.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const shown = { "aria-label": "Linhas do arquivo", rows: data, columns, rowKey: ({ id }: PreviewRow) => id };
  const { certas, erradas } = checked;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Counts {...checked} />
        {erradas === 0 ? null : (
          <Button size="small" onClick={() => keepWrongRows(name, sheet, decimal, rows)}>
            Baixar as linhas erradas
          </Button>
        )}
      </div>
      {narrow ? <CardGrid {...shown} /> : <DataTable {...shown} />}
      <Paginator
        page={paginate({ data, total: rows.length, page, perPage: PER_PAGE, url: String })}
        onPageChange={setPage}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {certas === 0 ? <span className="me-auto text-prumo-muted">Não há linha nova para importar.</span> : null}
        <Button onClick={onBack} disabled={busy}>
          Voltar às colunas
        </Button>
        <Button variant="primary" pending={busy} disabled={certas === 0} onClick={() => onSave(erradas > 0)}>
          {erradas > 0 ? `Importar só as certas (${certas})` : `Importar (${certas})`}
        </Button>
      </div>
    </div>
  );
}
