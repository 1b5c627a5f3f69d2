import type { Anexo } from "@prumo/api-client/schemas/anexos";
import { type AttachmentPlace, attachmentPlaces, quotaText } from "@prumo/domain/attachment";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { FileDrop } from "@prumo/ui/file-drop";
import { Select } from "@prumo/ui/select";
import { Suspense, useId, useRef, useState } from "react";
import { typedLazy } from "../app/lazy-component";
import { useTakesFiles } from "../app/taking-record";
import { destinationsOf, type NamedSettlement } from "./destinations";
import { FileRow } from "./file-row";
import { UploadRow } from "./upload-row";
import { useAttachments } from "./use-attachments";
import { useUploads } from "./use-uploads";

const RenameModal = typedLazy(async () => (await import("./rename-modal")).RenameModal);
const PreviewSheet = typedLazy(async () => (await import("./preview-sheet")).PreviewSheet);

export interface AttachmentsProps {
  /** The kind of record, and its id. */
  readonly onde: AttachmentPlace;
  readonly id: number;
  /** The settlements of a conta, which have files of their own. */
  readonly settlements?: readonly NamedSettlement[];
}

/** Whether the device has a camera at hand: phones and tablets have. */
const hasCamera = () => matchMedia("(pointer: coarse)").matches;

/** The files of a record: shown, added, renamed, put in order and removed. */
export function FileList({ onde, id, settlements = [] }: AttachmentsProps) {
  const { shown, failed, reload, move, mayMove, remove } = useAttachments(onde, id);
  const { uploads, add, retry, cancel } = useUploads(reload);
  const [open, setOpen] = useState<Anexo>();
  const [renamed, setRenamed] = useState<Anexo & { readonly id: number }>();
  const [chosen, setChosen] = useState(0);
  const camera = useRef<HTMLInputElement>(null);
  const choiceId = useId();

  const destinations = destinationsOf(onde, id, settlements);
  const to = destinations[chosen]?.to ?? { onde, id };
  const send = (files: Iterable<File>) => void add([...files], to);
  useTakesFiles(
    shown?.pode_alterar ? `${attachmentPlaces[onde].nome} ${id}` : undefined,
    (files) => void add(files, { onde, id }),
  );
  const anexos = shown?.anexos ?? [];

  return (
    <Card flush title="Anexos">
      {shown === undefined && !failed ? <p className="px-4.5 pb-4 text-prumo-muted">Carregando…</p> : null}
      {failed ? (
        <div className="flex flex-wrap items-center gap-3 px-4.5 pb-4">
          <p role="alert" className="text-prumo-danger">
            Os anexos não puderam ser carregados
          </p>
          <Button size="small" onClick={() => void reload()}>
            Tentar de novo
          </Button>
        </div>
      ) : null}
      {shown !== undefined && anexos.length === 0 && !shown.pode_alterar ? (
        <p className="px-4.5 pb-4 text-prumo-muted">Nenhum arquivo ainda</p>
      ) : null}
      {anexos.length + uploads.length === 0 ? null : (
        <ul aria-label="Arquivos" className="divide-y divide-prumo-line border-prumo-line border-t">
          {anexos.map((anexo) => (
            <FileRow
              key={anexo.url}
              anexo={anexo}
              settlements={settlements}
              onOpen={setOpen}
              onRename={(one) => one.id !== null && setRenamed({ ...one, id: one.id })}
              onRemove={(one) => one.id !== null && void remove(one.id)}
              onMove={(one, step) => void move(one, step)}
              mayMove={mayMove}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onRetry={retry} onCancel={cancel} />
          ))}
        </ul>
      )}
      {shown?.pode_alterar ? (
        <div className="grid gap-2.5 border-prumo-line border-t p-4.5">
          {destinations.length === 1 ? null : (
            <label htmlFor={choiceId} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="text-prumo-muted text-xs/4">Anexar a</span>
              <Select
                id={choiceId}
                className="min-w-48 grow"
                value={String(chosen)}
                options={destinations.map(({ nome }, at) => ({ value: String(at), label: nome }))}
                onValueChange={(value) => setChosen(Number(value))}
              />
            </label>
          )}
          <FileDrop
            size="compact"
            multiple
            title="Solte ou cole arquivos aqui"
            label="Arquivos para anexar"
            onFiles={send}
          >
            {`PDF, foto, XML, planilha ou documento, até 20 MB. ${quotaText(shown.uso.usado, shown.uso.limite)}.`}
          </FileDrop>
          {hasCamera() ? (
            <>
              <input
                ref={camera}
                type="file"
                accept="image/*"
                capture="environment"
                hidden
                aria-label="Foto da câmera"
                onChange={({ target }) => {
                  send(target.files ?? []);
                  target.value = "";
                }}
              />
              <Button onClick={() => camera.current?.click()}>Tirar foto</Button>
            </>
          ) : null}
        </div>
      ) : null}
      {open === undefined || open.previa === null ? null : (
        <Suspense fallback={null}>
          <PreviewSheet anexo={{ ...open, previa: open.previa }} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      {renamed === undefined ? null : (
        <Suspense fallback={null}>
          <RenameModal
            key={renamed.id}
            anexo={renamed}
            labelled={attachmentPlaces[onde].labelled}
            onClose={() => setRenamed(undefined)}
            onRenamed={() => void reload()}
          />
        </Suspense>
      )}
    </Card>
  );
}
