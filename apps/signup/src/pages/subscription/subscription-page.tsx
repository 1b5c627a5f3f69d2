import { expiryText } from "@prumo/domain/company";
import { toDisplayDateTime } from "@prumo/domain/date";
import { comparePlans } from "@prumo/domain/plan-comparison";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { ComparisonTable } from "@prumo/ui/comparison-table";
import { useState } from "react";
import { paths } from "../../app/paths";
import { useResource } from "../../app/resource";
import type { ConfigResource, Step } from "../../app/visit";
import { LegalText } from "../../legal-text";
import { SignupPage } from "../../page";
import { priceText } from "../../price";
import { LoginCard } from "./login-card";
import { NameCard } from "./name-card";
import { SignForm } from "./sign-form";

/** The lead of the page: the steps that are left. */
function leadOf(missing: readonly string[]): string {
  if (missing.length === 0) return "Está tudo pronto: entre com o seu login.";
  return `${missing.length === 1 ? "Falta" : "Faltam"} ${missing.join(" e ")}.`;
}

/**
 * What the plan has of all that plans have, module by module, as the choice of the plan told it; nothing while that is not
 * known, or when the plan is no longer offered.
 */
function PlanContents({ config, id }: { config: ConfigResource; id: number }) {
  const loaded = useResource(config);
  const planos = loaded.status === "ready" ? loaded.value.planos : [];
  const plan = planos.find((one) => one.id === id);
  if (plan === undefined) return null;
  const value = String(id);
  return (
    <ComparisonTable
      aria-label="O que o plano tem"
      options={[{ value, label: plan.nome, hint: priceText(plan.valor) }]}
      groups={comparePlans(planos)}
      value={value}
      className="-mx-4.5 prumo-phone:-mx-4"
    />
  );
}

interface SubscriptionPageProps {
  /** Tells what the plan has. */
  readonly config: ConfigResource;
  readonly step: Step;
}

/** The subscription of a new company, the login to enter with, and the contract to agree to. */
export function SubscriptionPage({ config, step: { assinatura, fluxo } }: SubscriptionPageProps) {
  const { empresa, plano, expiracao, contrato, login } = assinatura;
  const [nome, setNome] = useState("");
  const signed = contrato.status === 1;
  const missing = [...(signed ? [] : ["o contrato"]), ...(fluxo.concluido ? [] : ["o seu segmento"])];
  return (
    <SignupPage title="Sua assinatura" lead={`${empresa.nome} está cadastrada. ${leadOf(missing)}`}>
      <LoginCard login={login} />
      {signed ? null : <NameCard nome={nome} onNome={setNome} />}
      <Card title="Assinatura">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 [&_dd]:wrap-break-word [&_dd]:font-medium [&_dt]:text-prumo-muted">
          <dt>Empresa</dt>
          <dd>{empresa.nome}</dd>
          <dt>Plano</dt>
          <dd>
            {plano.nome}, {priceText(plano.valor)}
          </dd>
          <dt>Expira em</dt>
          <dd>{expiryText(expiracao)}</dd>
        </dl>
        <PlanContents config={config} id={plano.id} />
      </Card>
      <Card title="Contrato">
        <details className="group rounded-prumo-control border border-prumo-line bg-prumo-sunken">
          <summary className="flex min-h-11 items-center px-3 font-medium text-prumo-accent">Ler o contrato</summary>
          <div className="border-prumo-line border-t p-3 text-sm/6">
            <LegalText text={contrato.texto} />
          </div>
        </details>
        {signed ? (
          <>
            <p className="text-prumo-muted">Contrato aceito em {toDisplayDateTime(contrato.assinado_em)}.</p>
            <Button variant="primary" size="large" href={paths.segment(empresa.id)}>
              Continuar
            </Button>
          </>
        ) : (
          <SignForm empresaId={empresa.id} plano={plano.id} nome={nome.trim()} />
        )}
      </Card>
    </SignupPage>
  );
}
