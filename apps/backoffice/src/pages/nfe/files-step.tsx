import { isValidNfeKey } from "@prumo/domain/nfe-key";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { type DragEvent, type FormEvent, useRef, useState } from "react";

interface FilesStepProps {
  /** Why the last choice could not be read. */
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onKey: (chave: string) => void;
}

/** A document that the company keeps already is asked for by its key. */
function ArchiveKey({ busy, onKey }: Pick<FilesStepProps, "busy" | "onKey">) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);

  function ask(event: FormEvent) {
    event.preventDefault();
    const chave = text.replace(/\s/g, "").toUpperCase();
    setWrong(!isValidNfeKey(chave));
    if (isValidNfeKey(chave)) onKey(chave);
  }

  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={ask} noValidate>
      <Field
        label="Ou a chave de acesso de um XML já guardado"
        className="min-w-0 grow basis-80"
        error={wrong ? "Informe uma chave de acesso válida" : undefined}
      >
        <Input value={text} maxLength={60} autoComplete="off" onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button type="submit" disabled={busy}>
        Buscar
      </Button>
    </form>
  );
}

/** Files are chosen, or dropped here. */
export function FilesStep({ error, busy, onFiles, onKey }: FilesStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
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
        <p className="font-medium">Solte aqui os XML das NF-e, ou um .zip com eles</p>
        <input
          ref={input}
          type="file"
          accept=".xml,.zip"
          multiple
          hidden
          aria-label="Arquivos de NF-e"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            target.value = "";
          }}
        />
        <Button variant="primary" pending={busy} onClick={() => input.current?.click()}>
          Escolher arquivos
        </Button>
        <p className="text-[13px]/5 text-prumo-muted">
          Até 100 notas, de 5 MB cada. Nada é gravado antes de você conferir.
        </p>
        {error === undefined ? null : (
          <p role="alert" className="text-prumo-danger">
            {error}
          </p>
        )}
      </div>
      <ArchiveKey busy={busy} onKey={onKey} />
    </Card>
  );
}
