import type { Cidade } from "@prumo/api-client/schemas/cidades";
import { Card } from "@prumo/ui/card";
import { useLayoutEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { FIRST_STEP, useSignupStep } from "../../app/signup-step";
import type { SignupVisit } from "../../app/visit";
import { SignupPage } from "../../page";
import { SupportLink } from "../../support-link";
import { AccessSection } from "./access-section";
import { AddressSection } from "./address-section";
import { AlreadyRegistered } from "./already-registered";
import { CompanySection } from "./company-section";
import { ConsentSection } from "./consent-section";
import { PlanSection } from "./plan-section";
import { StepBar } from "./step-bar";
import { StepList } from "./step-list";
import { focusStep, StepPart } from "./step-part";
import { useCompanyForm } from "./use-company-form";
import { useCompanyLookUp } from "./use-company-look-up";
import { useTakeUp } from "./use-take-up";
import { VerifiedField } from "./verified-field";

/** The whole sign-up on one page, in four short steps: contact, company and access, address, plan and consent. */
export function CompanyPage({ visit }: { visit: SignupVisit }) {
  const { config, contacts, fluxo } = visit;
  const step = useSignupStep();
  const shown = useRef(step);
  const element = useRef<HTMLFormElement>(null);
  const form = useCompanyForm(contacts, config);
  const lookUp = useCompanyLookUp(form, contacts);
  const [chosen, setChosen] = useState<Cidade | null>(null);
  const cityId = useWatch({ control: form.control, name: "cidade_id" });
  const city = [chosen, lookUp.city].find((one) => one?.id === cityId) ?? null;
  useTakeUp({ form, element, city, onCity: setChosen, onTyped: lookUp.catchUp });

  // Also after the browser's Back, which leaves the focus on what is hidden now.
  useLayoutEffect(() => {
    if (shown.current !== step) focusStep(step);
    shown.current = step;
  }, [step]);

  return (
    <SignupPage
      title="Dados da sua Empresa"
      lead={
        step === FIRST_STEP
          ? "Leva uns três minutos. Você pode parar e voltar: o que digitou fica guardado neste aparelho."
          : null
      }
    >
      <AlreadyRegistered fluxo={fluxo} />
      <form
        ref={element}
        method="post"
        noValidate
        aria-label="Dados da sua Empresa"
        className="flex flex-1 flex-col gap-3.5 *:min-w-0"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <StepList current={step} />
        <StepPart step={1} current={step}>
          <Card title="Contato">
            <VerifiedField kind="email" form={form} contacts={contacts} />
            <VerifiedField kind="telefone" form={form} contacts={contacts} />
          </Card>
        </StepPart>
        <StepPart step={2} current={step}>
          <CompanySection
            form={form}
            config={config}
            state={lookUp.state}
            onDocument={(document) => {
              lookUp.byDocument(document);
              // A wrong digit is told at once, and not after eleven more fields.
              void form.form.trigger("cpf_cnpj");
            }}
            onDocumentChange={() => {
              lookUp.forget();
              form.form.clearErrors("cpf_cnpj");
            }}
          />
          <AccessSection form={form} />
        </StepPart>
        <StepPart step={3} current={step}>
          <AddressSection
            form={form}
            city={city}
            onCity={setChosen}
            searching={lookUp.busy.cep}
            unknownCep={lookUp.unknownCep}
            onCep={lookUp.byCep}
          />
        </StepPart>
        <StepPart step={4} current={step}>
          <PlanSection form={form} config={config} />
          <ConsentSection form={form} config={config} />
        </StepPart>
        <SupportLink config={config} />
        <StepBar form={form} contacts={contacts} step={step} />
      </form>
    </SignupPage>
  );
}
