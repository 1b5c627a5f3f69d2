import type { ConfiguracaoGateway, TesteGateway } from "@prumo/api-client/schemas/gateway";
import { gatewayEnvironmentName } from "@prumo/domain/payment-gateway";
import { Badge } from "@prumo/ui/badge";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { useState } from "react";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import type { gatewayLoader } from "./loader";

const tones = {
  conectado: ["success", "Conectado"],
  outra_carteira: ["warning", "Outra carteira"],
  token_recusado: ["danger", "Token recusado"],
  sem_resposta: ["danger", "Sem resposta"],
} as const satisfies Record<TesteGateway["resultado"], readonly [string, string]>;

interface ConnectionCardProps {
  readonly configuracao: ConfiguracaoGateway;
  readonly servidor: Awaited<ReturnType<typeof gatewayLoader>>["servidor"];
  /** Something is typed that a test would not take into account. */
  readonly unsaved: boolean;
}

/** Why the connection cannot be tested now, in words; null when it can. */
function refusal({ configuracao, servidor, unsaved }: ConnectionCardProps): string | null {
  const { token, ambiente } = configuracao;
  if (unsaved) return "Salve antes de testar: o teste usa o que está guardado.";
  if (token === null) return "Informe o token e salve para testar a conexão.";
  if (servidor.ambientes.includes(ambiente)) return null;
  return `Este servidor não tem o endereço do provedor em ${gatewayEnvironmentName(ambiente)}. Fale com quem cuida dele.`;
}

/** Asks the provider with what is stored, and tells its answer. */
export function ConnectionCard(props: ConnectionCardProps) {
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<TesteGateway>();
  const refused = refusal(props);
  async function test() {
    setPending(true);
    setAnswer(undefined);
    try {
      setAnswer(await api.gateway.testar());
    } catch (error) {
      showFailure(error);
    } finally {
      setPending(false);
    }
  }
  const [tone, word] = refused !== null || answer === undefined ? [] : tones[answer.resultado];
  return (
    <Card title="Conexão" actions={tone === undefined ? null : <Badge tone={tone}>{word}</Badge>}>
      <p role="status" className="text-prumo-muted">
        {refused ?? answer?.message ?? "O teste pergunta ao provedor de quem é o token. Nada é cobrado nem alterado."}
      </p>
      <Button onClick={test} pending={pending} disabled={refused !== null} className="justify-self-start">
        Testar conexão
      </Button>
    </Card>
  );
}
