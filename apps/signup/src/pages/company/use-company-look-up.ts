import type { Cidade } from "@prumo/api-client/schemas/cidades";
import type { CadastroDigitado } from "@prumo/api-client/schemas/ficha-cadastro";
import { cleanCep, isValidCep } from "@prumo/domain/cep";
import { cleanCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { lookUpNames, useLookUp } from "@prumo/forms/look-up";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { bare, type ContactKind, type Contacts } from "../../app/contacts";
import { lookUps } from "../../app/look-ups";
import { CNPJ_CHARACTERS, type CompanyState, CPF_DIGITS } from "./company-section";
import type { CompanyForm } from "./use-company-form";

/** A person's document fills in nothing, but a registered one is reported. */
const isCpf = (document: string) => document.length === CPF_DIGITS;

/** Fills the form from the company's document and from the CEP, and gives the state of the look-up. */
export function useCompanyLookUp(form: CompanyForm, contacts: Contacts) {
  const [state, setState] = useState<CompanyState>("unknown");

  /** An address that a code was sent to was chosen by the visitor, so the registry's does not replace it. */
  const unlessAsked = (kind: ContactKind, known: string | null) => {
    const { asked, proved } = contacts.current()[kind];
    const address = bare[kind](form.form.getValues(kind) ?? "");
    return address !== "" && (address === asked || address === proved) ? null : known;
  };

  const lookUp = useLookUp<CadastroDigitado, Cidade>({
    form: form.form,
    names: lookUpNames,
    ask: {
      ...lookUps,
      async company(document, signal) {
        const tell = (next: CompanyState) => {
          if (!signal.aborted) setState(isCpf(document) && next !== "registered" ? "unknown" : next);
        };
        tell("searching");
        try {
          const company = await lookUps.company(document, signal);
          const { email, telefone, cadastrada } = company;
          tell(cadastrada ? "registered" : company.status === "OK" ? "found" : "missing");
          // A registered company needs no data of the registry, and the registry has none of people: then its error is
          // no news.
          const status = cadastrada || isCpf(document) ? "OK" : company.status;
          return {
            ...company,
            status,
            email: unlessAsked("email", email),
            telefone: unlessAsked("telefone", telefone),
          };
        } catch (error) {
          tell("missing");
          throw error;
        }
      },
    },
    onRefused: (message) => toast.error(message),
  });

  return {
    ...lookUp,
    state,
    /** Called when the document was changed. */
    forget: () => setState("unknown"),
    /** Looks up values that were typed before the script had loaded. */
    catchUp({ cpf_cnpj = "", tipo_pessoa, cep = "" }: Partial<CadastroDigitado>) {
      const document = cleanCpfCnpj(cpf_cnpj);
      const whole = tipo_pessoa === "f" ? isCpf(document) : document.length === CNPJ_CHARACTERS;
      if (whole) lookUp.byDocument(document);
      // The look-up of a company also brings its address.
      if ((!whole || tipo_pessoa === "f") && isValidCep(cep)) lookUp.byCep(cleanCep(cep));
    },
  };
}
