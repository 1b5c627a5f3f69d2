import { failureOf } from "@prumo/api-client/client";
import type { Anexo } from "@prumo/api-client/schemas/anexos";
import { Button } from "@prumo/ui/button";
import { Modal } from "@prumo/ui/modal";
import { useCallback } from "react";
import { fileAddress } from "./file-facts";
import { PreviewFrame } from "./preview-frame";

interface PreviewSheetProps {
  readonly anexo: Anexo & { readonly previa: "imagem" | "pdf" };
  readonly onClose: () => void;
}

/** Shows a file of a record beside the page, on a phone as a sheet. */
export function PreviewSheet({ anexo, onClose }: PreviewSheetProps) {
  const address = fileAddress(anexo);
  const load = useCallback(async () => {
    const answer = await fetch(address, { credentials: "same-origin" });
    if (!answer.ok) throw await failureOf(answer);
    return answer.arrayBuffer();
  }, [address]);
  return (
    <Modal
      open
      title={<span className="wrap-anywhere">{anexo.nome}</span>}
      size="large"
      placement="side"
      onOpenChange={onClose}
      footer={
        <Button href={address} download={anexo.nome}>
          Baixar
        </Button>
      }
    >
      <PreviewFrame nome={anexo.nome} address={address} previa={anexo.previa} load={load} />
    </Modal>
  );
}
