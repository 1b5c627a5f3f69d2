import { Link } from "@prumo/ui/link";
import { ToldSecretModal } from "../../../form/told-secret-modal";

/** A key that was just made. */
export interface ToldKey {
  /** Null when an attempt whose answer was lost had made it. */
  readonly segredo: string | null;
}

interface ToldKeyModalProps {
  readonly chave: ToldKey;
  readonly onClose: () => void;
}

/** Shows a key, once. */
export function ToldKeyModal({ chave: { segredo }, onClose }: ToldKeyModalProps) {
  return (
    <ToldSecretModal segredo={segredo} what="a chave" copied="Código da chave" onClose={onClose}>
      O programa a envia em cada chamada, no cabeçalho <code>Authorization: Bearer</code>. Os endereços e exemplos estão
      na{" "}
      <Link href="/api/referencia" variant="text" target="_blank">
        referência das chamadas
      </Link>
      .
    </ToldSecretModal>
  );
}
