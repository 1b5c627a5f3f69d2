import { errorMessages } from "@prumo/api-client/errors";
import { Button } from "@prumo/ui/button";
import { Modal } from "@prumo/ui/modal";
import { Spinner } from "@prumo/ui/spinner";
import { useResource } from "./app/resource";
import type { ConfigResource } from "./app/visit";
import { LegalText } from "./legal-text";

interface TextModalProps {
  readonly config: ConfigResource;
  readonly text: "termos" | "privacidade";
  readonly onClose: () => void;
}

const titles = { termos: "Termos de uso", privacidade: "Política de privacidade" } as const;

/** One of the texts that visitors agree to, over the page. */
export function TextModal({ config, text, onClose }: TextModalProps) {
  const loaded = useResource(config);
  const content = loaded.status === "ready" ? loaded.value[text] : undefined;
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={content?.titulo ?? titles[text]}
      description={content && `Versão ${content.versao}`}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      {content ? <LegalText text={content.texto} /> : null}
      {loaded.status === "loading" ? <Spinner /> : null}
      {loaded.status === "failed" ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-prumo-danger">{errorMessages(loaded.error).join(" ")}</p>
          <Button onClick={() => config.load()}>Tentar de novo</Button>
        </div>
      ) : null}
    </Modal>
  );
}
