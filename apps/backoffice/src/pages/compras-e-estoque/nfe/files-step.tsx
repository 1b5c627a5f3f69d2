import { isValidNfeKey } from "@prumo/domain/nfe-key";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Field } from "@prumo/ui/field";
import { FileDrop } from "@prumo/ui/file-drop";
import { Input } from "@prumo/ui/input";
import { type FormEvent, useState } from "react";

interface FilesStepProps {
  /** Why the last choice could not be read. */
  readonly error: string | undefined;
  readonly busy: boolean;
  /** The key that is proposed. */
  readonly chave: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onKey: (chave: string) => void;
}

/** A document that the company keeps already is asked for by its key. */
function ArchiveKey({ busy, chave: proposed, onKey }: Pick<FilesStepProps, "busy" | "chave" | "onKey">) {
  const [text, setText] = useState(proposed);
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
        <Input
          value={text}
          autoComplete="off"
          autoFocus={proposed !== ""}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button type="submit" disabled={busy}>
        Buscar
      </Button>
    </form>
  );
}

/** Files are chosen, or dropped here. */
export function FilesStep({ error, busy, chave, onFiles, onKey }: FilesStepProps) {
  return (
    <Card>
      <FileDrop
        title="Solte aqui os XML das NF-e, ou um .zip com eles"
        label="Arquivos de NF-e"
        accept=".xml,.zip"
        multiple
        pending={busy}
        error={error}
        onFiles={onFiles}
      >
        Até 100 notas, de 5 MB cada. Nada é gravado antes de você conferir.
      </FileDrop>
      <ArchiveKey busy={busy} chave={chave} onKey={onKey} />
    </Card>
  );
}
