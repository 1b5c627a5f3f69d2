import type { ImportField } from "@prumo/domain/importing";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { type CsvChoices, cellText, type TableChoices } from "./spreadsheet-file";
import type { ChosenFile } from "./use-import";

interface ColumnsStepProps {
  readonly chosen: ChosenFile;
  readonly fields: readonly ImportField[];
  readonly busy: boolean;
  readonly onChange: (chosen: ChosenFile) => void;
  /** Reads the file again with these choices. */
  readonly onRead: (choices: TableChoices) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

const encodings = [
  { value: "utf-8", label: "UTF-8" },
  { value: "windows-1252", label: "Windows-1252 (ANSI)" },
  { value: "utf-16le", label: "UTF-16" },
];
const separators = [
  { value: ";", label: "Ponto e vírgula (;)" },
  { value: ",", label: "Vírgula (,)" },
  { value: "\t", label: "Tabulação" },
  { value: "|", label: "Barra (|)" },
];
const decimals = [
  { value: ",", label: "Vírgula (1.234,56)" },
  { value: ".", label: "Ponto (1,234.56)" },
];

/** The first texts of a column that are not empty. */
const samples = ({ sheet, decimal }: ChosenFile, at: number) =>
  sheet.rows
    .map(({ cells }) => cellText(cells[at], decimal))
    .filter((text) => text !== "")
    .slice(0, 3)
    .join(" · ");

const LONGEST = 60;
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** How the file is read, and which field each column is. */
export function ColumnsStep({ chosen, fields, busy, onChange, onRead, onBack, onNext }: ColumnsStepProps) {
  const { file, sheet, columns, decimal } = chosen;
  const { csv, headers, sheets, head, heads } = sheet;
  const sheetOptions = sheets.map((one, at) => ({
    value: String(at),
    label: `${one.name}${one.hidden ? " (oculta)" : ""}`,
  }));
  const headOptions = heads.map(({ line, text }) => ({
    value: String(line),
    label: `Linha ${line}: ${shortened(text)}`,
  }));
  const missing = fields.filter(({ name, required }) => required && !columns.includes(name));
  const options = fields.map(({ name, label, required }) => ({ value: name, label: required ? `${label} *` : label }));

  /** A field is of one column: choosing it takes it from the other. */
  const choose = (at: number, name: string) =>
    onChange({
      ...chosen,
      columns: columns.map((other, place) => (place === at ? name : other === name ? "" : other)),
    });

  return (
    <div className="grid gap-4">
      <Card title={`${file.name}: ${sheet.rows.length} ${sheet.rows.length === 1 ? "linha" : "linhas"}`}>
        <div className="grid gap-4 min-[720px]:grid-cols-3">
          {csv === null ? null : (
            <>
              <Field label="Codificação">
                <Select
                  options={encodings}
                  value={csv.encoding}
                  onValueChange={(encoding) => onRead({ ...csv, head, encoding: encoding as CsvChoices["encoding"] })}
                />
              </Field>
              <Field label="Separador">
                <Select
                  options={separators}
                  value={csv.separator}
                  onValueChange={(separator) => onRead({ ...csv, separator: separator as CsvChoices["separator"] })}
                />
              </Field>
            </>
          )}
          {sheets.length < 2 ? null : (
            <Field label="Aba">
              <Select
                options={sheetOptions}
                value={String(sheet.sheet)}
                onValueChange={(at) => onRead({ sheet: Number(at) })}
              />
            </Field>
          )}
          <Field label="Linha dos títulos" hint="As linhas acima dela não são importadas">
            <Select
              options={headOptions}
              value={String(head)}
              onValueChange={(line) => onRead({ ...csv, sheet: sheet.sheet, head: Number(line) })}
            />
          </Field>
          <Field label="Decimais">
            <Select
              options={decimals}
              value={decimal}
              onValueChange={(sign) => onChange({ ...chosen, decimal: sign === "." ? "." : "," })}
            />
          </Field>
        </div>
      </Card>
      <Card title="O que é cada coluna">
        <div className="grid gap-4 min-[720px]:grid-cols-2 xl:grid-cols-3">
          {headers.map((header, at) => (
            <Field key={`${at} ${header}`} label={header} hint={samples(chosen, at) || "Sem conteúdo"}>
              <Select
                placeholder="Não importar"
                options={options}
                value={columns[at] ?? ""}
                onValueChange={(name) => choose(at, name)}
              />
            </Field>
          ))}
        </div>
        {missing.length === 0 ? null : (
          <p role="status" className="text-prumo-danger">
            Falta dizer qual coluna é: {missing.map(({ label }) => label).join(", ")}
          </p>
        )}
      </Card>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onBack} disabled={busy}>
          Outro arquivo
        </Button>
        <Button variant="primary" onClick={onNext} pending={busy} disabled={missing.length > 0}>
          Conferir
        </Button>
      </div>
    </div>
  );
}
