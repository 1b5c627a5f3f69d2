import { Button } from "@prumo/ui/button";
import { confirm } from "@prumo/ui/confirm";
import { Modal } from "@prumo/ui/modal";
import { type ReactNode, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { copyText } from "../app/copy-text";
import { useLeaveGuard } from "../app/use-leave-guard";

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

/**
 * Shows a secret, which nobody can read again. Until the user copied it or says that they kept it, closing the window and
 * leaving the page in any way ask first.
 */
export function ToldSecretModal({ segredo, what, copied, children, onClose }: ToldSecretModalProps) {
  const [kept, setKept] = useState(segredo === null);
  const question = useMemo(
    () => ({
      title: `Você já guardou ${what}?`,
      description: "Depois de fechar, não há como ler de novo: quem perde precisa trocar.",
      confirmText: "Já guardei",
    }),
    [what],
  );
  useLeaveGuard(!kept, undefined, question);
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
  function close() {
    // Rendered at once: whoever closes it may leave the page, which the guard would ask about.
    flushSync(() => setKept(true));
    onClose();
  }
  const askClosing = async () => {
    if (kept || (await confirm(question))) close();
  };
  const copy = async () => {
    if (await copyText(segredo, copied)) setKept(true);
  };
  return (
    <Modal
      open
      onOpenChange={askClosing}
      title={`Guarde ${what} agora`}
      description="Só é mostrado uma vez. Guarde no cofre de senhas ou na configuração do programa, nunca no código."
      footer={
        <>
          <Button onClick={close}>Já guardei</Button>
          <Button variant="primary" onClick={copy}>
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
