import type { CadastroDigitado } from "@prumo/api-client/schemas/cadastro";
import type { Cidade } from "@prumo/api-client/schemas/cidades";
import { cleanCep, isValidCep } from "@prumo/domain/cep";
import { cleanCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { useLookUp } from "@prumo/forms/look-up";
import { Card } from "@prumo/ui/card";
import { toast } from "@prumo/ui/toast";
import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { bare, type Kind } from "../../app/contacts";
import { lookUps } from "../../app/look-ups";
import type { Visit } from "../../app/visit";
import { Page } from "../../page";
import { SupportLink } from "../../support-link";
import { AccessSection } from "./access-section";
import { AddressSection } from "./address-section";
import { AlreadyRegistered } from "./already-registered";
import { CNPJ_CHARACTERS, CompanySection, type CompanyState } from "./company-section";
import { ConsentSection } from "./consent-section";
import { PlanSection } from "./plan-section";
import { SubmitBar } from "./submit-bar";
import { useCompanyForm } from "./use-company-form";
import { useTakeUp } from "./use-take-up";
import { VerifiedField } from "./verified-field";

const filled = {
  nome: "nome",
  email: "email",
  telefone: "telefone",
  cep: "cep",
  logradouro: "logradouro",
  numero: "numero",
  bairro: "bairro",
  cidade: "cidade_id",
} as const;

/** The whole sign-up on one page: company, contact, access, address, plan, consent. */
export function CompanyPage({ visit }: { visit: Visit }) {
  const { config, contacts, fluxo } = visit;
  const element = useRef<HTMLFormElement>(null);
  const form = useCompanyForm(contacts, config);
  const [found, setFound] = useState<CompanyState>("unknown");
  const [chosen, setChosen] = useState<Cidade | null>(null);
  const cityId = useWatch({ control: form.control, name: "cidade_id" });

  /** An address that a code was sent to is the visitor's own word: the registry's does not take its place. */
  const unlessAsked = (kind: Kind, known: string | null) => {
    const { asked, proved } = contacts.current()[kind];
    const address = bare[kind](form.form.getValues(kind) ?? "");
    return address !== "" && (address === asked || address === proved) ? null : known;
  };

  const lookUp = useLookUp<CadastroDigitado, Cidade>({
    form: form.form,
    names: filled,
    ask: {
      ...lookUps,
      async company(document, signal) {
        setFound("searching");
        try {
          const company = await lookUps.company(document, signal);
          if (!signal.aborted) setFound(company.status === "OK" ? "found" : "missing");
          const { email, telefone } = company;
          return { ...company, email: unlessAsked("email", email), telefone: unlessAsked("telefone", telefone) };
        } catch (error) {
          if (!signal.aborted) setFound("missing");
          throw error;
        }
      },
    },
    onRefused: (message) => toast.error(message),
  });
  const city = [chosen, lookUp.city].find((one) => one?.id === cityId) ?? null;

  useTakeUp({
    form,
    element,
    city,
    onCity: setChosen,
    onTyped({ cpf_cnpj, tipo_pessoa, cep }) {
      const document = cleanCpfCnpj(cpf_cnpj ?? "");
      if (document.length === CNPJ_CHARACTERS && tipo_pessoa !== "f") lookUp.byDocument(document);
      else if (isValidCep(cep ?? "")) lookUp.byCep(cleanCep(cep ?? ""));
    },
  });

  return (
    <Page
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
          state={found}
          onDocument={lookUp.byDocument}
          onDocumentChange={() => setFound("unknown")}
        />
        <Card title="Contato">
          <VerifiedField kind="email" form={form} contacts={contacts} next="telefone" />
          <VerifiedField kind="telefone" form={form} contacts={contacts} next="usuario" />
        </Card>
        <AccessSection form={form} />
        <AddressSection form={form} city={city} onCity={setChosen} searching={lookUp.busy.cep} onCep={lookUp.byCep} />
        <PlanSection form={form} config={config} />
        <ConsentSection form={form} config={config} />
        <SupportLink config={config} />
        <SubmitBar form={form} contacts={contacts} />
      </form>
    </Page>
  );
}
