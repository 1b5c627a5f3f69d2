import type { ImportField } from "@prumo/domain/importing";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { FileDrop } from "@prumo/ui/file-drop";
import { keepModel } from "./import-files";

interface FileStepProps {
  readonly name: string;
  readonly fields: readonly ImportField[];
  /** Why the last file could not be read. */
  readonly error: string | undefined;
  readonly onChoose: (file: File) => void;
}

/** A file is chosen, or dropped here. */
export function FileStep({ name, fields, error, onChoose }: FileStepProps) {
  return (
    <Card>
      <FileDrop
        title="Solte aqui um arquivo CSV ou XLSX"
        label="Arquivo para importar"
        accept=".csv,.txt,.xlsx"
        error={error}
        onFiles={([file]) => file && onChoose(file)}
      >
        Até 5.000 linhas e 5 MB. Uma das primeiras linhas tem os nomes das colunas.
      </FileDrop>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => keepModel(name, fields)}>Baixar modelo</Button>
        <span className="text-[13px]/5 text-prumo-muted">Um CSV com todas as colunas e exemplos preenchidos.</span>
      </div>
    </Card>
  );
}
