import { ApiError, errorMessages } from "@prumo/api-client/errors";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { lazy, Suspense, useState } from "react";
import { api } from "../app/api";
import { paths, type stepOf } from "../app/paths";
import { createResource, useResource } from "../app/resource";
import type { SignupVisit, Step } from "../app/visit";
import { SignupPage } from "../page";
import { PartBoundary, PartNotice } from "../part-boundary";
import { Waiting } from "../step-placeholder";
import { SupportLink } from "../support-link";

const SubscriptionPage = lazy(() =>
  import("./subscription/subscription-page").then((m) => ({ default: m.SubscriptionPage })),
);
const SegmentPage = lazy(() => import("./segment/segment-page").then((m) => ({ default: m.SegmentPage })));

interface StepPageProps {
  readonly visit: SignupVisit;
  readonly at: ReturnType<typeof stepOf>;
}

const isForeign = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.status);

const waiting = (
  <SignupPage title="Cadastro da sua empresa">
    <Waiting />
  </SignupPage>
);

const missing = (
  <SignupPage title="Cadastro da sua empresa">
    <Card>
      <PartNotice />
    </Card>
  </SignupPage>
);

/** A step after the registration. Only the browser that registered the company may see it. */
export function StepPage({ visit, at }: StepPageProps) {
  const [step] = useState(() =>
    createResource(async (): Promise<Step> => {
      if (at === undefined) throw new ApiError(404, "", {}, undefined);
      const [assinatura, fluxo] = await Promise.all([
        api.cadastro.assinatura({ params: { empresa_id: at.empresaId } }),
        api.cadastro.fluxo(),
      ]);
      return { assinatura, fluxo };
    }),
  );
  useState(() => void step.load());
  const loaded = useResource(step);
  if (loaded.status === "loading") return waiting;
  if (loaded.status === "failed") {
    return isForeign(loaded.error) ? (
      <Foreign visit={visit} />
    ) : (
      <SignupPage title="Cadastro da sua empresa">
        <Card>
          <p role="alert" className="text-prumo-danger">
            {errorMessages(loaded.error).join(" ")} Não foi possível buscar o seu cadastro.
          </p>
          <Button className="justify-self-start" onClick={() => step.load()}>
            Tentar de novo
          </Button>
        </Card>
      </SignupPage>
    );
  }
  return (
    <PartBoundary fallback={missing}>
      <Suspense fallback={waiting}>
        {at?.step === "segmento" ? (
          <SegmentPage visit={visit} step={loaded.value} />
        ) : (
          <SubscriptionPage config={visit.config} step={loaded.value} />
        )}
      </Suspense>
    </PartBoundary>
  );
}

/** Shown to other visitors, also to the same person in another browser: nothing of the company, and the ways on. */
function Foreign({ visit }: { visit: SignupVisit }) {
  return (
    <SignupPage title="Cadastro não encontrado">
      <Card>
        <p>
          Esta página só abre no navegador em que a empresa foi cadastrada, até um dia depois do cadastro. Se foi você
          quem cadastrou, abra-a naquele navegador.
        </p>
        <p>
          Já terminou o cadastro? Entre com o login que enviamos ao seu{" "}
          <span className="whitespace-nowrap">e-mail</span>. Ainda não começou? Cadastre a sua empresa.
        </p>
        <div className="grid gap-2.5 sm:grid-flow-col sm:justify-start">
          <Button variant="primary" href={paths.login()}>
            Ir para Login
          </Button>
          <Button href={paths.company()}>Cadastrar uma empresa</Button>
        </div>
      </Card>
      <SupportLink config={visit.config} />
    </SignupPage>
  );
}
