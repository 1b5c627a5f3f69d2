import type { Conferencia } from "@prumo/api-client/schemas/importacao";
import type { ImportField } from "@prumo/domain/importing";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { keepWrongRows } from "./import-files";
import { previewRows } from "./preview-rows";
import type { ChosenFile } from "./use-import";

interface DoneStepProps {
  readonly name: string;
  readonly fields: readonly ImportField[];
  readonly list: { readonly label: string; readonly href: string };
  readonly chosen: ChosenFile;
  readonly written: Conferencia & { readonly message: string };
  readonly onRestart: () => void;
}

const left = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** The last step: how many rows were written, and which are left to correct. */
export function DoneStep({ name, fields, list, chosen, written, onRestart }: DoneStepProps) {
  const { sheet, columns, decimal } = chosen;
  const { erradas, duplicadas } = written;
  const others = [
    ...left(erradas, "linha errada ficou de fora", "linhas erradas ficaram de fora"),
    ...left(duplicadas, "duplicada não foi repetida", "duplicadas não foram repetidas"),
  ];
  return (
    <Card>
      <p role="status" className="font-medium">
        {written.message}
      </p>
      {others.length === 0 ? null : <p className="text-prumo-muted">{others.join("; ")}.</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" href={list.href}>
          {`Ver ${list.label.toLowerCase()}`}
        </Button>
        {erradas === 0 ? null : (
          <Button
            onClick={() => keepWrongRows(name, sheet, decimal, previewRows(sheet, columns, decimal, written, fields))}
          >
            Baixar as linhas erradas
          </Button>
        )}
        <Button onClick={onRestart}>Importar outro arquivo</Button>
      </div>
    </Card>
  );
}
