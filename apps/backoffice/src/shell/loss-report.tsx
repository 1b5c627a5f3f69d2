import { toDisplayDateTime } from "@prumo/domain/date";
import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { api } from "../app/api";
import { showFailure } from "../app/failures";
import { CodeForm } from "./code-form";

interface LossReportProps {
  /** Whether a code was mailed for this login. */
  readonly sent: boolean;
  readonly onSent: () => void;
  /** The moment from which the platform may restore the factor, where the loss was proved before. */
  readonly liberado_em: string | null;
  readonly onRefused: (error: unknown) => void;
}

/** Asks for the restoration of a lost factor by a code that is mailed. */
export function LossReport({ sent, onSent, liberado_em, onRefused }: LossReportProps) {
  const [done, setDone] = useState<string>();
  const [pending, setPending] = useState(false);

  async function send() {
    setPending(true);
    try {
      toast.success((await api.segundoPasso.perda()).message);
      onSent();
    } catch (error) {
      showFailure(error);
      onRefused(error);
    }
    setPending(false);
  }

  if (done !== undefined) return <p role="status">{done}</p>;
  if (liberado_em !== null) {
    return (
      <p role="status">
        Pedido feito. A plataforma pode restaurar o seu segundo fator a partir de {toDisplayDateTime(liberado_em)}.
      </p>
    );
  }
  if (!sent) {
    return (
      <>
        <p>
          Tem um código de recuperação? Volte e entre com ele. Sem nenhum, peça a restauração: com dois outros
          administradores na empresa, são eles que a fazem; senão, enviamos um código ao seu e-mail, e a plataforma a
          faz depois de 24 horas.
        </p>
        <Button variant="primary" pending={pending} onClick={send}>
          Pedir a restauração
        </Button>
      </>
    );
  }
  return (
    <>
      <CodeForm
        label="Código do e-mail"
        hint="Os 8 números que enviamos; eles valem por 10 minutos, neste navegador"
        action="Confirmar o pedido"
        digits
        onCode={async (codigo) => setDone((await api.segundoPasso.confirmarPerda({ body: { codigo } })).message)}
        onRefused={onRefused}
      />
      <Button variant="ghost" pending={pending} onClick={send}>
        Enviar outro código
      </Button>
    </>
  );
}
