import type { Cidade } from "@prumo/api-client/schemas/cidades";
import { type CompanyKind, companyKinds } from "@prumo/domain/company";
import { empresaFields } from "@prumo/domain/empresa-fields";
import { CnpjField } from "@prumo/forms/cnpj-field";
import { CpfField } from "@prumo/forms/cpf-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { lookUpNames, useLookUp } from "@prumo/forms/look-up";
import { PhoneField } from "@prumo/forms/phone-field";
import { TextField } from "@prumo/forms/text-field";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { RadioGroup } from "@prumo/ui/radio-group";
import { toast } from "@prumo/ui/toast";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { lookUps } from "../../../app/look-ups";
import { AddressFields } from "../../../form/address-fields";
import type { EmpresaValues } from "./company-values";

const companyKindOptions = [
  { value: "j", label: companyKinds.j.nome },
  { value: "f", label: companyKinds.f.nome },
] as const;

export interface CompanyFormProps<Body> {
  readonly form: UseFormReturn<EmpresaValues, unknown, Body>;
}

interface IdentityProps<Body> extends CompanyFormProps<Body> {
  readonly cidade?: Cidade | null;
  /** Whether fields are required that an existing company may lack. */
  readonly required: boolean;
  /** Called with every city that is chosen or found, so that the page can send its name beside its id. */
  readonly onCity?: (cidade: Cidade) => void;
}

/** The look-ups of forms, which also report the cities that they find. */
const lookUpsReporting = (onCity: (cidade: Cidade) => void): typeof lookUps => ({
  ...lookUps,
  async city(...asked) {
    const found = await lookUps.city(...asked);
    onCity(found);
    return found;
  },
  async cities(...asked) {
    const found = await lookUps.cities(...asked);
    found.forEach(onCity);
    return found;
  },
});
const ignoreCity = () => {};

/** The identity and address of a company: its document fills in the rest, and its CEP the address. */
export function IdentityFields<Body>({ form, cidade, required, onCity = ignoreCity }: IdentityProps<Body>) {
  const { control } = form;
  const lookUp = useLookUp({
    form,
    names: lookUpNames,
    ask: lookUpsReporting(onCity),
    onRefused: (message) => toast.error(message),
  });
  const kind: CompanyKind = useWatch({ control, name: "tipo_pessoa" }) ?? "j";

  function change(next: CompanyKind) {
    form.setValue("tipo_pessoa", next, { shouldDirty: true });
    form.setValue("cnpj", "", { shouldDirty: true });
    form.clearErrors("cnpj");
  }

  function ask() {
    const document = form.getValues("cnpj") ?? "";
    if (document.length < companyKinds.j.tamanho) {
      toast.error("Insira um CNPJ válido");
      form.setFocus("cnpj");
    } else lookUp.byDocument(document);
  }

  const fields = fieldsOf(empresaFields, control);
  return (
    <>
      <Card title="Identificação">
        <RadioGroup
          aria-label={empresaFields.tipo_pessoa.label}
          variant="segments"
          options={companyKindOptions}
          value={kind}
          onValueChange={change}
        />
        <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
          {kind === "j" ? (
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
              <CnpjField
                {...fields.cnpj}
                label="CNPJ"
                hint={lookUp.busy.document ? "Consultando a Receita…" : "Com ele os dados se preenchem"}
                onValueChange={() => form.clearErrors("cnpj")}
                onComplete={(document) => {
                  lookUp.byDocument(document);
                  void form.trigger("cnpj");
                }}
                autoFocus={required}
              />
              <Button className="mt-5" pending={lookUp.busy.document} onClick={ask}>
                Consultar
              </Button>
            </div>
          ) : (
            <CpfField {...fields.cnpj} label="CPF" />
          )}
          <TextField {...fields.nome} autoFocus={!required} />
          <PhoneField {...fields.telefone} required={required} />
          {/* The document of this form writes it so. */}
          <TextField {...fields.email} label="Email" type="email" autoComplete="off" required={required} />
        </div>
      </Card>
      <Card title="Endereço">
        <AddressFields
          control={control}
          lookUp={lookUp}
          cidade={lookUp.city ?? cidade}
          onCity={(chosen) => chosen && onCity(chosen)}
          required={required}
        />
      </Card>
    </>
  );
}
