import { calls } from "@prumo/api-client/calls";
import { fileUrl } from "@prumo/api-client/client";
import { contractRefusal, expiryText } from "@prumo/domain/company";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { type AppSession, useSession } from "../../../app/session";
import { Facts } from "../../../shell/facts";
import { Page } from "../../../shell/page";
import type { contractLoader } from "./loader";

type ContractPageData = Awaited<ReturnType<typeof contractLoader>>;

/** The reason, as the page shows it, why the contract cannot be made; null when it can. */
function refusalOf({ empresa, plano }: ContractPageData, session: AppSession): string | null {
  const refused = contractRefusal(session, empresa.registrada_por?.id);
  return refused ?? (plano === null ? "Defina o plano da empresa antes de gerar o contrato" : null);
}

const states = { 0: "Gerado, ainda não assinado", 1: "Assinado" } as const;

function useGenerate(id: number) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  async function generate() {
    setPending(true);
    try {
      toast.success((await api.contrato.gerarContrato({ params: { id } })).message);
      await revalidate();
    } catch (error) {
      showFailure(error);
    } finally {
      setPending(false);
    }
  }
  return { pending, generate };
}

/** Makes the contract of a company for its plan. */
export function GeneratePage() {
  const dados = useLoaderData<typeof contractLoader>();
  const { empresa, plano, expiracao, contrato } = dados;
  const refusal = refusalOf(dados, useSession());
  const { pending, generate } = useGenerate(empresa.id);
  const above = [
    { label: "Empresas", href: paths.empresas.lista() },
    { label: empresa.nome, href: paths.empresas.editar(empresa.id) },
    { label: "Gerar contrato" },
  ];
  return (
    <Page title={`Contrato de ${empresa.nome}`} breadcrumb={above}>
      <div className="grid max-w-190 gap-4">
        <Card title="O que o contrato diz">
          <Facts
            facts={[
              ["Empresa", empresa.nome],
              ["CNPJ/CPF", empresa.cnpj ?? "–"],
              ["Plano", plano === null ? "–" : `${plano.nome} · ${moneyText(plano.valor)} por mês`],
              ["Expiração", expiryText(expiracao)],
              ["Contrato de hoje", contrato === null ? "Não gerado" : states[contrato.status]],
            ]}
          />
          <p className="text-prumo-muted">
            {(refusal && `${refusal}.`) ??
              "O contrato é feito com os dados e o plano que a empresa tem agora, e toma o lugar do anterior. Quem administra a empresa o assina na página Assinatura."}
          </p>
        </Card>
        <div className="flex flex-wrap justify-end gap-2">
          <Button href={paths.empresas.editar(empresa.id)}>Voltar à empresa</Button>
          {contrato === null ? null : (
            <Button href={fileUrl(calls.contrato.download, { id: empresa.id })} target="_blank" rel="noreferrer">
              Baixar contrato
            </Button>
          )}
          <Button variant="primary" pending={pending} disabled={refusal !== null} onClick={generate}>
            Gerar contrato
          </Button>
        </div>
      </div>
    </Page>
  );
}
