import { Button } from "@prumo/ui/button";
import { confirm } from "@prumo/ui/confirm";
import { Modal } from "@prumo/ui/modal";
import type { ReactNode } from "react";
import { copyText } from "../app/copy-text";

interface ToldSecretModalProps {
  /** Null when an attempt whose answer was lost had made it. */
  readonly segredo: string | null;
  /** What it is: "a chave", "o segredo". */
  readonly what: string;
  /** What is said once it was copied. */
  readonly copied: string;
  /** What is done with it. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Shows a secret, which nobody can read again: it closes when the user says that they kept it. */
export function ToldSecretModal({ segredo, what, copied, children, onClose }: ToldSecretModalProps) {
  if (segredo === null) {
    return (
      <Modal
        open
        onOpenChange={onClose}
        title={`Não é possível mostrar ${what}`}
        description="Uma tentativa anterior já o criou, e a resposta dela se perdeu. Troque para receber outro."
        footer={
          <Button variant="primary" onClick={onClose}>
            Entendi
          </Button>
        }
      />
    );
  }
  async function askClosing() {
    const kept = await confirm({
      title: `Você já guardou ${what}?`,
      description: "Depois de fechar, não há como ler de novo: quem perde precisa trocar.",
      confirmText: "Já guardei",
    });
    if (kept) onClose();
  }
  return (
    <Modal
      open
      onOpenChange={askClosing}
      title={`Guarde ${what} agora`}
      description="Só é mostrado uma vez. Guarde no cofre de senhas ou na configuração do programa, nunca no código."
      footer={
        <>
          <Button onClick={onClose}>Já guardei</Button>
          <Button variant="primary" onClick={() => copyText(segredo, copied)}>
            Copiar
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <code className="wrap-anywhere select-all rounded-prumo-control bg-prumo-sunken px-3 py-2.5 text-[13px]/5">
          {segredo}
        </code>
        <p className="text-prumo-muted">{children}</p>
      </div>
    </Modal>
  );
}
