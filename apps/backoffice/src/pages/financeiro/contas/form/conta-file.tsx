import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Modal } from "@prumo/ui/modal";
import { useCallback, useEffect, useState } from "react";
import type { FoundValue } from "../../../../attachments/file-findings";
import { FindingOffers } from "../../../../attachments/finding-offers";
import { PreviewFrame } from "../../../../attachments/preview-frame";
import { waysOf } from "../../../../attachments/ready-file";
import { useNoRoomBeside } from "../../../../attachments/room-beside";

interface ContaFileProps {
  readonly file: File;
  readonly onUse: (value: FoundValue) => void;
  readonly onRemove: () => void;
}

/** Stays in sight beside a form that is longer than the window, and is no higher than it. */
const STAYING =
  "sticky top-[calc(var(--prumo-table-top)+1rem)] flex! max-h-[calc(100dvh-var(--prumo-table-top)-2rem)] flex-col overflow-y-auto";

/** The file of a new conta: what was found in it, and its preview beside the form, or on a phone as a sheet. */
export function ContaFile({ file, onUse, onRemove }: ContaFileProps) {
  const narrow = useNoRoomBeside();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<Awaited<ReturnType<typeof waysOf>> & { readonly address: string }>();
  const load = useCallback(() => file.arrayBuffer(), [file]);

  useEffect(() => {
    let wanted = true;
    let address = "";
    waysOf(file).then((ways) => {
      if (!wanted) return;
      if (ways.previa === "imagem") address = URL.createObjectURL(file);
      setShown({ ...ways, address });
    });
    return () => {
      wanted = false;
      if (address !== "") URL.revokeObjectURL(address);
    };
  }, [file]);

  const { previa = null, as = null, address = "" } = shown ?? {};
  const frame =
    previa === null ? null : (
      <PreviewFrame
        nome={file.name}
        address={address}
        previa={previa}
        load={load}
        {...(narrow ? {} : { className: "min-h-60" })}
      />
    );
  return (
    <Card title="Arquivo da conta" className={narrow ? "" : STAYING}>
      <p className="wrap-anywhere font-medium">{file.name}</p>
      {as === null ? null : <FindingOffers file={file} as={as} onUse={onUse} />}
      <div className="flex flex-wrap gap-2">
        {narrow && frame !== null ? <Button onClick={() => setOpen(true)}>Ver o arquivo</Button> : null}
        <Button variant="ghost" onClick={onRemove}>
          Não anexar
        </Button>
      </div>
      {narrow ? null : frame}
      <Modal open={narrow && open} onOpenChange={setOpen} title={file.name} size="large" placement="side">
        {frame}
      </Modal>
    </Card>
  );
}
