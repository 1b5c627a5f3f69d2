import { Button } from "@prumo/ui/button";
import { confirm } from "@prumo/ui/confirm";
import { Modal } from "@prumo/ui/modal";
import { copyText } from "../../../app/copy-text";

/** A key that was just made. */
export interface ToldKey {
  /** Null when an attempt whose answer was lost had made it. */
  readonly segredo: string | null;
}

interface ToldKeyModalProps {
  readonly chave: ToldKey;
  readonly onClose: () => void;
}

/** Shows a key, which nobody can read again: it closes when the user says that they kept it. */
export function ToldKeyModal({ chave: { segredo }, onClose }: ToldKeyModalProps) {
  if (segredo === null) {
    return (
      <Modal
        open
        onOpenChange={onClose}
        title="A chave não pode ser mostrada"
        description="Ela foi criada por uma tentativa anterior, cuja resposta se perdeu. Troque a chave para receber outra."
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
      title: "Você já guardou a chave?",
      description: "Depois de fechar, ela não pode ser lida de novo. Se a perder, será preciso trocá-la.",
      confirmText: "Já guardei",
    });
    if (kept) onClose();
  }
  return (
    <Modal
      open
      onOpenChange={askClosing}
      title="Guarde a chave agora"
      description="Ela só é mostrada uma vez. Guarde-a no cofre de senhas ou na configuração do programa, nunca no código."
      footer={
        <>
          <Button onClick={onClose}>Já guardei</Button>
          <Button variant="primary" onClick={() => copyText(segredo, "Código da chave")}>
            Copiar
          </Button>
        </>
      }
    >
      <code className="wrap-anywhere select-all rounded-prumo-control bg-prumo-sunken px-3 py-2.5 text-[13px]/5">
        {segredo}
      </code>
      <p className="text-prumo-muted">
        O programa a envia em cada chamada, no cabeçalho <code>Authorization: Bearer</code>. Os endereços e exemplos
        estão em{" "}
        <a href="/api/referencia" className="underline underline-offset-2">
          Referência das chamadas
        </a>
        .
      </p>
    </Modal>
  );
}
