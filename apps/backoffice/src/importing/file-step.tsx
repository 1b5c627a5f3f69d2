import type { ImportField } from "@prumo/domain/importing";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { type DragEvent, useRef, useState } from "react";
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
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onChoose(file);
  }

  return (
    <Card>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first */}
      <div
        data-over={over || undefined}
        className="grid justify-items-center gap-3 rounded-prumo-card border border-prumo-line-strong border-dashed px-4 py-10 text-center data-over:bg-prumo-accent-soft"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className="font-medium">Solte aqui um arquivo CSV ou XLSX</p>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.xlsx"
          hidden
          aria-label="Arquivo para importar"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) onChoose(file);
            target.value = "";
          }}
        />
        <Button variant="primary" onClick={() => input.current?.click()}>
          Escolher arquivo
        </Button>
        <p className="text-[13px]/5 text-prumo-muted">
          Até 5.000 linhas e 5 MB. A primeira linha tem os nomes das colunas.
        </p>
        {error === undefined ? null : (
          <p role="alert" className="text-prumo-danger">
            {error}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => keepModel(name, fields)}>Baixar modelo</Button>
        <span className="text-[13px]/5 text-prumo-muted">Um CSV com todas as colunas e exemplos preenchidos.</span>
      </div>
    </Card>
  );
}
