import { failureOf } from "@prumo/api-client/client";
import type { Anexo } from "@prumo/api-client/schemas/anexos";
import { Modal } from "@prumo/ui/modal";
import { useCallback } from "react";
import { BesidePage } from "./beside-page";
import { fileAddress } from "./file-facts";
import { PreviewFrame } from "./preview-frame";
import { useBesideSlot } from "./room-beside";

interface PreviewSheetProps {
  readonly anexo: Anexo & { readonly previa: "imagem" | "pdf" };
  readonly onClose: () => void;
}

/** Shows a file of a record at the left of its page, on a phone as a sheet. */
export function PreviewSheet({ anexo, onClose }: PreviewSheetProps) {
  const slot = useBesideSlot();
  const { nome, previa } = anexo;
  const address = fileAddress(anexo);
  const load = useCallback(async () => {
    const answer = await fetch(address, { credentials: "same-origin" });
    if (!answer.ok) throw await failureOf(answer);
    return answer.arrayBuffer();
  }, [address]);
  const file = { nome, previa, address, load, downloadHref: address };
  if (slot === null) {
    return (
      <Modal
        open
        title={<span className="wrap-anywhere">{nome}</span>}
        size="large"
        placement="side"
        onOpenChange={onClose}
      >
        <PreviewFrame {...file} />
      </Modal>
    );
  }
  return (
    <BesidePage slot={slot} label="Arquivo aberto" onClose={onClose}>
      {(close) => <PreviewFrame {...file} title={nome} autoFocus className="h-full" onClose={close} />}
    </BesidePage>
  );
}
