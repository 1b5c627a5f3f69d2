import type { ConfiguracaoGateway, ResumoDoGateway, TesteGateway } from "@prumo/api-client/schemas/gateway";
import { toDisplayDateTime } from "@prumo/domain/date";
import { gatewayFields } from "@prumo/domain/gateway-fields";
import {
  type GatewayEvents,
  gatewayEnvironmentName,
  gatewayEventsNames,
  gatewayResultNames,
} from "@prumo/domain/payment-gateway";
import { Badge, type BadgeProps } from "@prumo/ui/badge";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { Facts } from "../../../shell/facts";
import type { gatewayLoader } from "./loader";
import { ResumeButton } from "./resume-button";

const tones = {
  conectado: ["success", "Conectado"],
  outra_carteira: ["warning", "Outra carteira"],
  token_recusado: ["danger", "Token recusado"],
  sem_resposta: ["danger", "Sem resposta"],
} as const satisfies Record<TesteGateway["resultado"], readonly [BadgeProps["tone"], string]>;

interface ConnectionCardProps {
  readonly configuracao: ConfiguracaoGateway;
  readonly servidor: Awaited<ReturnType<typeof gatewayLoader>>["servidor"];
  readonly resumo: ResumoDoGateway;
  readonly mayEdit: boolean;
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

/** What the provider last said, and how it tells what was paid. A company without a token has heard nothing of it. */
function connectionFacts({ ultimo_resultado, testado_em, conferido_em, avisos, ...resumo }: ResumoDoGateway) {
  const { ultimo_aviso_em, avisos_na_fila } = resumo;
  const when = (moment: string | null) => (moment === null ? "Ainda não" : toDisplayDateTime(moment));
  const answer = ultimo_resultado === null ? "Nenhuma ainda" : gatewayResultNames[ultimo_resultado];
  return [
    [gatewayFields.ultimo_resultado.label, answer],
    [gatewayFields.testado_em.label, when(testado_em)],
    [gatewayFields.conferido_em.label, when(conferido_em)],
    ["Avisos de pagamento", gatewayEventsNames[avisos]],
    ["Último aviso recebido em", when(ultimo_aviso_em)],
    ...(avisos_na_fila === 0 ? [] : [["Avisos na fila", String(avisos_na_fila)] as const]),
  ] as const;
}

/** States of the events in which somebody has to do something, or the money is seen an hour late. */
const troubled: readonly GatewayEvents[] = ["pausados", "email_ausente", "chave_ilegivel"];

/** Tells what the provider last answered, and asks it anew with what is stored. */
export function ConnectionCard(props: ConnectionCardProps) {
  const { configuracao, resumo, mayEdit } = props;
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<TesteGateway>();
  const { revalidate } = useRevalidator();
  const refused = mayEdit ? refusal(props) : null;
  async function test() {
    setPending(true);
    setAnswer(undefined);
    try {
      setAnswer(await api.gateway.testar());
      await revalidate();
    } catch (error) {
      showFailure(error);
    } finally {
      setPending(false);
    }
  }
  const result = refused === null ? (answer?.resultado ?? resumo.ultimo_resultado) : null;
  const [tone, word] = result === null ? [] : tones[result];
  const explained = "O teste pergunta ao provedor de quem é o token. Nada é cobrado nem alterado.";
  return (
    <Card title="Conexão" actions={tone === undefined ? null : <Badge tone={tone}>{word}</Badge>}>
      {configuracao.token === null ? null : <Facts facts={connectionFacts(resumo)} wide />}
      {configuracao.token !== null && troubled.includes(resumo.avisos) ? (
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone="warning">Avisos parados</Badge>
          {mayEdit && resumo.avisos === "pausados" ? <ResumeButton /> : null}
        </div>
      ) : null}
      {mayEdit ? (
        <>
          <p role="status" className="text-prumo-muted">
            {refused ?? answer?.message ?? explained}
          </p>
          <Button onClick={test} pending={pending} disabled={refused !== null} className="justify-self-start">
            Testar conexão
          </Button>
        </>
      ) : null}
    </Card>
  );
}
