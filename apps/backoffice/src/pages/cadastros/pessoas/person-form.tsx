import type { Cidade } from "@prumo/api-client/schemas/cidades";
import type { Deposito } from "@prumo/api-client/schemas/depositos";
import type { PessoaCompleta, PessoaDigitada } from "@prumo/api-client/schemas/pessoas";
import { documentKind } from "@prumo/domain/cpf-cnpj";
import { pessoaFields } from "@prumo/domain/pessoa-fields";
import { CnpjField } from "@prumo/forms/cnpj-field";
import { CpfField } from "@prumo/forms/cpf-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { lookUpNames, useLookUp } from "@prumo/forms/look-up";
import { PhoneField } from "@prumo/forms/phone-field";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import { RadioGroup } from "@prumo/ui/radio-group";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import type { Control, UseFormReturn } from "react-hook-form";
import { lookUps } from "../../../app/look-ups";
import { AddressFields } from "../../../form/address-fields";
import { BankFields } from "./bank-fields";
import { TypesField } from "./types-field";
import { WarehouseField } from "./warehouse-field";

const personKinds = [
  { value: "cnpj", label: "Pessoa jurídica" },
  { value: "cpf", label: "Pessoa física" },
] as const;
type PersonKind = (typeof personKinds)[number]["value"];

const labels = {
  cnpj: { nome: "Nome fantasia", legalName: "Razão social" },
  cpf: { nome: "Nome", legalName: "Nome completo" },
} as const;

/** A company without a trade name gets its legal name there. */
const ask: typeof lookUps = {
  ...lookUps,
  async company(document, signal) {
    const company = await lookUps.company(document, signal);
    return { ...company, nome_fantasia: company.nome_fantasia || company.nome };
  },
};

/** The fields that look-ups fill: a person has a trade name, too, and the legal name in `razao_social`. */
const names = { ...lookUpNames, nome: "razao_social", nome_fantasia: "nome_fantasia" } as const;

interface PersonFormProps<Body> {
  readonly form: UseFormReturn<PessoaDigitada, unknown, Body>;
  readonly cidade?: Cidade | null;
  /** Warehouses that a prestador may get; null when the user may not see them. */
  readonly depositos: readonly Deposito[] | null;
  readonly deposito?: PessoaCompleta["deposito"];
}

type PersonLookUp = ReturnType<typeof useLookUp<PessoaDigitada, Cidade>>;

/** Company or natural person: the choice changes the labels of the names and the document. */
function Identity<Body>({
  form,
  depositos,
  deposito = null,
  lookUp,
}: Omit<PersonFormProps<Body>, "cidade"> & { lookUp: PersonLookUp }) {
  const control: Control<PessoaDigitada, unknown, Body> = form.control;
  const [companyKind, setCompanyKind] = useState<PersonKind>(() =>
    documentKind(form.getValues("cpf_cnpj") || "0".repeat(14)),
  );
  const { nome, legalName } = labels[companyKind];

  function change(next: PersonKind) {
    setCompanyKind(next);
    form.setValue("cpf_cnpj", null, { shouldDirty: true });
    form.clearErrors("cpf_cnpj");
  }

  const fields = fieldsOf(pessoaFields, control);
  return (
    <Card title="Identificação">
      <RadioGroup
        aria-label="Espécie"
        variant="segments"
        options={personKinds}
        value={companyKind}
        onValueChange={change}
      />
      <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
        <TextField {...fields.nome_fantasia} label={nome} autoFocus />
        <TextField {...fields.razao_social} label={legalName} hint="Vazio quando é igual" />
        {companyKind === "cnpj" ? (
          <CnpjField
            {...fields.cpf_cnpj}
            label="CNPJ"
            hint={lookUp.busy.document ? "Consultando a Receita…" : "Com ele os dados da empresa se preenchem"}
            onValueChange={() => form.clearErrors("cpf_cnpj")}
            onComplete={(document) => {
              lookUp.byDocument(document);
              void form.trigger("cpf_cnpj");
            }}
          />
        ) : (
          <CpfField
            {...fields.cpf_cnpj}
            label="CPF"
            onValueChange={() => form.clearErrors("cpf_cnpj")}
            onComplete={() => void form.trigger("cpf_cnpj")}
          />
        )}
        <PhoneField {...fields.telefone} />
        <TextField {...fields.email} type="email" className="col-span-full" />
      </div>
      <TypesField control={control} />
      {depositos === null ? null : <WarehouseField control={control} depositos={depositos} own={deposito} />}
    </Card>
  );
}

/** The fields of a person. */
export function PersonForm<Body>({ form, cidade, ...warehouses }: PersonFormProps<Body>) {
  const { control } = form;
  const lookUp = useLookUp({ form, names, ask, onRefused: (message) => toast.error(message) });
  return (
    <>
      <Identity form={form} lookUp={lookUp} {...warehouses} />
      <Card title="Endereço">
        <AddressFields control={control} lookUp={lookUp} cidade={lookUp.city ?? cidade} />
      </Card>
      <Card title="Dados bancários">
        <BankFields control={control} />
      </Card>
    </>
  );
}
