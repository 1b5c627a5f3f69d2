import { webhookReceivers } from "@prumo/api-client/webhook-receivers";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Tabs } from "@prumo/ui/tabs";
import { copyText } from "../../../app/copy-text";
import { ScrolledCode } from "./scrolled-code";

/** Programs that check the signature of a message, to be copied. */
export function VerifierCard() {
  return (
    <Card title="Conferir a assinatura">
      <p className="text-prumo-muted">
        Quem recebe confere em cada mensagem que ela é do Prumo, que ninguém a mudou e que não é antiga. A mesma
        mensagem pode chegar duas vezes: guarde o <code>webhook-id</code> e compare a <code>versao</code>.
      </p>
      <Tabs
        aria-label="Linguagem do exemplo"
        tabs={webhookReceivers.map(({ value, label, text }) => ({
          value,
          label,
          content: (
            <div className="grid gap-2">
              <ScrolledCode label={`Exemplo em ${label}`}>{text}</ScrolledCode>
              <Button size="small" className="justify-self-start" onClick={() => copyText(text, "Exemplo")}>
                Copiar exemplo
              </Button>
            </div>
          ),
        }))}
      />
    </Card>
  );
}
