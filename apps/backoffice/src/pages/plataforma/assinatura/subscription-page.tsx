import { useLoaderData } from "react-router-dom";
import { Attachments } from "../../../attachments/attachments";
import { Page } from "../../../shell/page";
import { ContractCard } from "./contract-card";
import type { subscriptionLoader } from "./loader";
import { PlanCard } from "./plan-card";

/** The subscription of the user's company: its plan and its contract. */
export function AssinaturaPage() {
  const assinatura = useLoaderData<typeof subscriptionLoader>();
  return (
    <Page title="Assinatura">
      <div className="grid max-w-235 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-4 in-data-beside:grid-cols-1 max-[900px]:grid-cols-1">
        <div className="grid gap-4">
          <PlanCard {...assinatura} />
        </div>
        <div className="grid gap-4">
          <ContractCard {...assinatura} />
          {assinatura.contrato === null ? null : <Attachments onde="contratos" id={assinatura.contrato.id} />}
        </div>
      </div>
    </Page>
  );
}
