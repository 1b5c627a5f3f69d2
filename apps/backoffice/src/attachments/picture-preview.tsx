import type { Anexo } from "@prumo/api-client/schemas/anexos";
import { Button } from "@prumo/ui/button";
import { Modal } from "@prumo/ui/modal";
import { useState } from "react";
import { fileAddress } from "./file-facts";

interface PreviewProps {
  readonly anexo: Anexo;
  readonly onClose: () => void;
}

/** Shows a picture beside the page, on a phone as a sheet. */
export function PicturePreview({ anexo, onClose }: PreviewProps) {
  const [failed, setFailed] = useState(false);
  const address = fileAddress(anexo);
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
      {failed ? (
        <p role="alert" className="text-prumo-danger">
          Esta imagem não pode ser mostrada aqui. Baixe o arquivo para abrir.
        </p>
      ) : (
        <img
          src={address}
          alt={anexo.nome}
          className="mx-auto max-h-[75dvh] max-w-full rounded-prumo-control bg-prumo-sunken object-contain"
          onError={() => setFailed(true)}
        />
      )}
    </Modal>
  );
}
