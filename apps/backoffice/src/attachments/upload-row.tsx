import { fileSizeText } from "@prumo/domain/attachment";
import { Button } from "@prumo/ui/button";
import type { Upload } from "./uploads";

interface UploadRowProps {
  readonly upload: Upload;
  readonly onRetry: (key: string) => void;
  readonly onCancel: (key: string) => void;
}

const HUNDRED = 100;

/** A file on its way, how far it is, and what can be done where it stopped. */
export function UploadRow({ upload, onRetry, onCancel }: UploadRowProps) {
  const { key, file, state, sent, problem } = upload;
  const percent = Math.round(HUNDRED * sent);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4.5 py-2.5">
      <div className="min-w-0 grow basis-48">
        <p className="wrap-anywhere font-medium">{file.name}</p>
        {problem === null ? (
          <p className="text-[13px]/5 text-prumo-muted">
            {state === "waiting" ? `Na fila, ${fileSizeText(file.size)}` : `Enviando, ${percent}%`}
          </p>
        ) : (
          <p role="alert" className="text-[13px]/5 text-prumo-danger">
            {problem}
          </p>
        )}
        {state === "sending" ? (
          <progress
            aria-label={`Envio de ${file.name}`}
            max={HUNDRED}
            value={percent}
            className="h-1.5 w-full accent-prumo-accent"
          />
        ) : null}
      </div>
      {state === "broken" ? (
        <Button size="small" onClick={() => onRetry(key)}>
          Tentar de novo
        </Button>
      ) : null}
      <Button size="small" variant="ghost" onClick={() => onCancel(key)}>
        {state === "refused" ? "Dispensar" : "Cancelar"}
      </Button>
    </li>
  );
}
