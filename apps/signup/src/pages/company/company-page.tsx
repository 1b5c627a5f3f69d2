import type { Cidade } from "@prumo/api-client/schemas/cidades";
import { Card } from "@prumo/ui/card";
import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import type { SignupVisit } from "../../app/visit";
import { SignupPage } from "../../page";
import { SupportLink } from "../../support-link";
import { AccessSection } from "./access-section";
import { AddressSection } from "./address-section";
import { AlreadyRegistered } from "./already-registered";
import { CompanySection } from "./company-section";
import { ConsentSection } from "./consent-section";
import { PlanSection } from "./plan-section";
import { SubmitBar } from "./submit-bar";
import { useCompanyForm } from "./use-company-form";
import { useCompanyLookUp } from "./use-company-look-up";
import { useTakeUp } from "./use-take-up";
import { VerifiedField } from "./verified-field";

/** The whole sign-up on one page: company, contact, access, address, plan, consent. */
export function CompanyPage({ visit }: { visit: SignupVisit }) {
  const { config, contacts, fluxo } = visit;
  const element = useRef<HTMLFormElement>(null);
  const form = useCompanyForm(contacts, config);
  const lookUp = useCompanyLookUp(form, contacts);
  const [chosen, setChosen] = useState<Cidade | null>(null);
  const cityId = useWatch({ control: form.control, name: "cidade_id" });
  const city = [chosen, lookUp.city].find((one) => one?.id === cityId) ?? null;
  useTakeUp({ form, element, city, onCity: setChosen, onTyped: lookUp.catchUp });

  return (
    <SignupPage
      title="Dados da sua Empresa"
      lead="Leva uns três minutos. Você pode parar e voltar: o que digitou fica guardado neste aparelho."
    >
      <AlreadyRegistered fluxo={fluxo} />
      <form
        ref={element}
        method="post"
        noValidate
        aria-label="Dados da sua Empresa"
        className="grid grid-cols-[minmax(0,1fr)] gap-4.5"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
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
        <Card title="Contato">
          <VerifiedField kind="email" form={form} contacts={contacts} next="telefone" />
          <VerifiedField kind="telefone" form={form} contacts={contacts} next="usuario" />
        </Card>
        <AccessSection form={form} />
        <AddressSection
          form={form}
          city={city}
          onCity={setChosen}
          searching={lookUp.busy.cep}
          unknownCep={lookUp.unknownCep}
          onCep={lookUp.byCep}
        />
        <PlanSection form={form} config={config} />
        <ConsentSection form={form} config={config} />
        <SupportLink config={config} />
        <SubmitBar form={form} contacts={contacts} />
      </form>
    </SignupPage>
  );
}
