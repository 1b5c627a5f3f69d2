import { Link } from "@prumo/ui/link";
import { paths } from "../../../app/paths";
import { ToldSecretModal } from "../../../form/told-secret-modal";

interface ToldWebhookSecretProps {
  readonly segredo: string | null;
  readonly onClose: () => void;
}

/** Shows what signs the messages to an address, once. */
export function ToldWebhookSecret({ segredo, onClose }: ToldWebhookSecretProps) {
  return (
    <ToldSecretModal segredo={segredo} what="o segredo" copied="Segredo" onClose={onClose}>
      Com ele o programa confere a assinatura de cada mensagem. Exemplos prontos para copiar estão em{" "}
      <Link href={paths.webhooks.lista()} variant="text">
        Webhooks
      </Link>
      .
    </ToldSecretModal>
  );
}
