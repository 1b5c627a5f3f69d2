import type { BodyInput, BodyOutput } from "@prumo/api-client/contract";
import { planos } from "@prumo/api-client/schemas/planos";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { MoneyField } from "@prumo/forms/money-field";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import type { Control } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { FormPage } from "../../../form/form-page";
import { useFormPage } from "../../../form/use-form-page";
import { lastAddress } from "../../../list/last-address";
import type { planoLoader, profileChoicesLoader } from "./loaders";

type PlanoValues = BodyInput<typeof planos.save.body>;
type PlanoNewBody = BodyOutput<typeof planos.save.body>;
type PlanoEditBody = BodyOutput<typeof planos.update.body>;

/** The largest price of a plan, in reais a month: far above any real one. */
const MAX = 1_000_000;
const LIST = "Planos";
const listHref = () => lastAddress(paths.planos.lista());

interface PlanoFieldsProps<Body> {
  readonly control: Control<PlanoValues, unknown, Body>;
  readonly perfis: Awaited<ReturnType<typeof profileChoicesLoader>>;
  /** The number of companies with the plan. */
  readonly empresas?: number;
}

const followed = (count: number) =>
  `${count === 1 ? "1 empresa tem" : `${count} empresas têm`} este plano: com outro perfil, o acesso muda na hora`;

function PlanoFields<Body>({ control, perfis, empresas = 0 }: PlanoFieldsProps<Body>) {
  return (
    <Card>
      <TextField control={control} name="nome" label="Nome" maxLength={100} required autoFocus />
      <div className="grid grid-cols-2 gap-4 prumo-phone:grid-cols-1">
        <MoneyField control={control} name="valor" label="Valor por mês" max={MAX} required />
        <SelectField
          control={control}
          name="perfil_id"
          label="Perfil de acesso"
          hint={empresas > 0 ? followed(empresas) : "O que as empresas com este plano podem usar"}
          options={perfis.map(({ id, nome }) => ({ value: id, label: nome }))}
          placeholder="Selecione"
          required
        />
      </div>
      <div className="grid gap-1">
        <CheckboxField control={control} name="ativo" label="À venda: empresas podem passar a ter este plano" />
        <CheckboxField control={control} name="publico" label="Oferecido no cadastro público" />
      </div>
    </Card>
  );
}

export function PlanoNewPage() {
  const perfis = useLoaderData<typeof profileChoicesLoader>();
  const page = useFormPage<PlanoValues, PlanoNewBody>({
    schema: planos.save.body,
    defaultValues: { nome: "", valor: undefined, perfil_id: undefined, ativo: true, publico: false },
    save: (body, options) => api.planos.save({ body }, options),
    listHref: listHref(),
  });
  return (
    <FormPage title="Novo plano" list={LIST} form={page}>
      <PlanoFields control={page.control} perfis={perfis} />
    </FormPage>
  );
}

export function PlanoEditPage() {
  const { plano, perfis } = useLoaderData<typeof planoLoader>();
  const { id, versao, nome, valor, perfil, ativo, publico, empresas_count } = plano;
  const page = useFormPage<PlanoValues, PlanoEditBody>({
    schema: planos.update.body,
    defaultValues: { id, versao, nome, valor, perfil_id: perfil.id, ativo, publico },
    save: (body, options) => api.planos.update({ body }, options),
    listHref: listHref(),
  });
  return (
    <FormPage title="Editar plano" list={LIST} form={page}>
      <PlanoFields control={page.control} perfis={perfis} empresas={empresas_count} />
    </FormPage>
  );
}
