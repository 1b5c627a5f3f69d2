import { cadastroFields } from "@prumo/domain/cadastro-fields";
import { CnpjField } from "@prumo/forms/cnpj-field";
import { CpfCnpjField } from "@prumo/forms/cpf-cnpj-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import { RadioGroup } from "@prumo/ui/radio-group";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { useController } from "react-hook-form";
import type { ConfigResource } from "../../app/visit";
import { Done, Searching } from "./notes";
import { RegisteredNote } from "./registered-note";
import type { CompanyForm } from "./use-company-form";

type CompanyPerson = "j" | "f";

const persons = [
  { value: "j", label: "Pessoa jurídica" },
  { value: "f", label: "Pessoa física" },
] as const;

/** A CPF with all its digits and one separator less than usual. */
const CPF_MASK = "#########-##";
export const CPF_DIGITS = 11;
/** The number of letters and digits of a CNPJ. */
export const CNPJ_CHARACTERS = 14;

/** The state of the look-up of the company. */
export type CompanyState = "unknown" | "searching" | "found" | "missing" | "registered";

const notes = {
  unknown: undefined,
  searching: <Searching>Buscando os dados da empresa…</Searching>,
  found: <Done>Encontramos a empresa e preenchemos os dados</Done>,
  missing: "Não encontramos os dados agora. Preencha os campos abaixo.",
} as const;

interface NoteProps {
  readonly person: CompanyPerson;
  readonly state: CompanyState;
  readonly config: ConfigResource;
}

function Note({ person, state, config }: NoteProps) {
  return state === "registered" ? <RegisteredNote person={person} config={config} /> : notes[state];
}

interface CompanySectionProps {
  readonly form: CompanyForm;
  /** For the support's number, when the company is registered already. */
  readonly config: ConfigResource;
  readonly state: CompanyState;
  readonly onDocument: (document: string) => void;
  /** Called when the document was changed. */
  readonly onDocumentChange: () => void;
}

/** The kind of person, the document with the mask of that kind, and the name. */
export function CompanySection({ form, config, state, onDocument, onDocumentChange }: CompanySectionProps) {
  const { control } = form;
  const { field: person } = useController({ control, name: "tipo_pessoa" });
  const kept = useRef<Partial<Record<CompanyPerson, string>>>({});
  const isCompany = person.value !== "f";

  /** The document of one kind is none of the other; it is shown again when its kind is chosen again. */
  function choose(next: CompanyPerson, document = kept.current[next] ?? "") {
    if (next === person.value) return;
    kept.current[isCompany ? "j" : "f"] = form.form.getValues("cpf_cnpj");
    person.onChange(next);
    form.form.setValue("cpf_cnpj", document);
    form.form.clearErrors("cpf_cnpj");
    onDocumentChange();
  }

  const document = {
    control,
    name: "cpf_cnpj",
    required: true,
    "data-field": "cpf_cnpj",
    enterKeyHint: "next",
    hint: (
      <span role="status">
        <Note person={isCompany ? "j" : "f"} state={state} config={config} />
      </span>
    ),
    onValueChange: onDocumentChange,
  } as const;
  const fields = fieldsOf(cadastroFields, control);
  return (
    <Card role="group" aria-label="Empresa">
      <RadioGroup
        aria-label={cadastroFields.tipo_pessoa.label}
        variant="segments"
        name="tipo_pessoa"
        options={persons}
        className="max-[359px]:text-sm [&>label]:min-h-11 [&>label]:content-center [&>label]:px-1"
        value={isCompany ? "j" : "f"}
        onValueChange={(next) => choose(next)}
      />
      {isCompany ? (
        <CnpjField {...document} key="j" label="CNPJ" placeholder="00.000.000/0000-00" onComplete={onDocument} />
      ) : (
        <CpfCnpjField
          {...document}
          key="f"
          label="CPF"
          placeholder="000000000-00"
          cpfMask={CPF_MASK}
          maxLength={CPF_MASK.length}
          inputMode="numeric"
          onComplete={(text) => {
            // A pasted CNPJ means that the visitor is a company after all.
            if (text.length !== CNPJ_CHARACTERS) return onDocument(text);
            form.form.setValue("cpf_cnpj", "");
            flushSync(() => choose("j", text));
            form.focus("cpf_cnpj");
            onDocument(text);
          }}
        />
      )}
      <TextField
        {...fields.nome}
        label={isCompany ? "Nome da empresa" : "Nome da empresa ou seu nome"}
        data-field="nome"
        autoComplete={isCompany ? "organization" : "name"}
        autoCapitalize="words"
        enterKeyHint="next"
      />
    </Card>
  );
}
