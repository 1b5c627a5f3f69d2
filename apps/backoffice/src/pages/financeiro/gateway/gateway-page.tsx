import { calls } from "@prumo/api-client/calls";
import { Badge } from "@prumo/ui/badge";
import { useState } from "react";
import { useLoaderData } from "react-router-dom";
import { mayAccess, useSession } from "../../../app/session";
import { Page } from "../../../shell/page";
import { ConnectionCard } from "./connection-card";
import { GatewayForm } from "./gateway-form";
import type { gatewayLoader } from "./loader";
import { SummaryCard } from "./summary-card";

/** How far the settings are. */
function State({ saved, ativo }: { saved: boolean; ativo: boolean }) {
  if (!saved) return <Badge>Não configurado</Badge>;
  return ativo ? <Badge tone="success">Ativo</Badge> : <Badge tone="warning">Inativo</Badge>;
}

export function GatewayPage() {
  const { empresa, configuracao, servidor, resumo, contas_bancarias } = useLoaderData<typeof gatewayLoader>();
  const mayEdit = mayAccess(useSession(), calls.gateway.salvar.access);
  const [unsaved, setUnsaved] = useState(false);
  const { versao, ativo } = configuracao;
  return (
    <Page title="Gateway de pagamento" actions={<State saved={versao > 0} ativo={ativo} />}>
      <p className="text-prumo-muted">{empresa.nome}</p>
      <div className="grid max-w-190 gap-4">
        {versao === 0 ? (
          <p className="text-prumo-muted">
            A empresa ainda não tem conta no provedor ligada ao Prumo.{" "}
            {mayEdit
              ? "Quem é dono da conta no Asaas encontra lá a carteira e o token: copie os dois para cá, salve e teste a conexão. Depois escolha a conta bancária que recebe, e emita boleto e Pix das contas a receber."
              : "Quem pode alterar esta página informa aqui a carteira e o token do Asaas."}
          </p>
        ) : (
          <SummaryCard resumo={resumo} />
        )}
        <GatewayForm
          key={versao}
          configuracao={configuracao}
          guardaToken={servidor.guarda_token}
          contasBancarias={contas_bancarias}
          cobrancas={resumo.cobrancas}
          onUnsaved={setUnsaved}
        />
        {mayEdit || configuracao.token !== null ? (
          <ConnectionCard
            key={`teste ${versao}`}
            configuracao={configuracao}
            servidor={servidor}
            resumo={resumo}
            mayEdit={mayEdit}
            unsaved={unsaved}
          />
        ) : null}
      </div>
    </Page>
  );
}
