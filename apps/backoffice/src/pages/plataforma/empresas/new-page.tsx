import { empresas } from "@prumo/api-client/schemas/empresas";
import { registrationRefusal } from "@prumo/domain/company";
import { empresaFields } from "@prumo/domain/empresa-fields";
import { formatMoney } from "@prumo/domain/money";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { PasswordField } from "@prumo/forms/password-field";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { EmptyState } from "@prumo/ui/empty-state";
import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import type { z } from "zod";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { useSession } from "../../../app/session";
import { FormPage } from "../../../form/form-page";
import { useFormPage } from "../../../form/use-form-page";
import { lastAddress } from "../../../list/last-address";
import { Page } from "../../../shell/page";
import { AccountantField } from "./accountant-field";
import { type EmpresaValues, emptyCompany, noCopyOption, sentBody } from "./company-values";
import { type CompanyFormProps, IdentityFields } from "./identity-fields";
import type { empresaNewLoader } from "./loaders";
import { PlanNotice } from "./plan-notice";
import { RepresentativeFields } from "./representative-fields";

type EmpresaNewBody = z.output<typeof empresas.save.body>;

const TITLE = "Cadastrar Empresa";
const LIST = "Empresas";
const listHref = () => lastAddress(paths.empresas.lista());

/** The company's first user, an administrator. */
function FirstUser({ form: { control } }: CompanyFormProps<EmpresaNewBody>) {
  const invites = useWatch({ control, name: "enviar_convite" });
  const fields = fieldsOf(empresaFields, control);
  return (
    <Card title="Primeiro usuário">
      <div className="grid grid-cols-3 items-start gap-3.5 prumo-phone:grid-cols-1">
        <TextField {...fields.login} hint="O código da pessoa vem antes: 15-maria" autoComplete="off" />
        {invites ? null : <PasswordField {...fields.senha} autoComplete="new-password" />}
        <TextField {...fields.nome_usuario} autoComplete="off" />
      </div>
      <CheckboxField
        {...fields.enviar_convite}
        hint="Ao e-mail e ao WhatsApp da empresa: o login e um link para criar a senha"
      />
    </Card>
  );
}

function PlanAndData({ form }: CompanyFormProps<EmpresaNewBody>) {
  const { control } = form;
  const { planos, empresas: loadOrigens } = useLoaderData<typeof empresaNewLoader>();
  const [plano, representante] = useWatch({ control, name: ["plano", "representante"] });
  const fields = fieldsOf(empresaFields, control);
  return (
    <Card title="Plano e dados">
      <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
        <SelectField
          {...fields.plano}
          label="Planos"
          placeholder="Selecione"
          options={planos.map(({ id, nome, valor }) => ({
            value: id,
            label: `${nome} · ${formatMoney(valor, { decimals: 2 })}`,
          }))}
        />
        <SelectField
          {...fields.copiar_dados}
          hint="Categorias, centros de resultado, formas de pagamento, naturezas de compra e grupos de permissões"
          options={[noCopyOption, ...loadOrigens.map(({ id, nome }) => ({ value: id, label: `${id} - ${nome}` }))]}
        />
        <AccountantField form={form} />
      </div>
      <PlanNotice
        representante={representante}
        submodulos={planos.find(({ id }) => id === Number(plano))?.submodulos}
      />
    </Card>
  );
}

function NewForm() {
  const { restantes } = useLoaderData<typeof empresaNewLoader>();
  const { usuario } = useSession();
  const cities = useRef(new Map<number, string>());
  const form = useFormPage<EmpresaValues, EmpresaNewBody>({
    schema: empresas.save.body,
    defaultValues: emptyCompany,
    save: (body, options) => api.empresas.save({ body: sentBody(body, cities.current) }, options),
    listHref: listHref(),
    // The newest company comes first. By name, or with the last search, it could be on any page.
    savedHref: paths.empresas.lista({ ordem: "id", direcao: "desc" }),
  });
  return (
    <FormPage title={TITLE} list={LIST} form={form}>
      {restantes === null ? null : (
        <p className="text-prumo-muted">
          {restantes === 1
            ? "Sua empresa ainda pode cadastrar 1 empresa."
            : `Sua empresa ainda pode cadastrar ${restantes} empresas.`}
        </p>
      )}
      <IdentityFields form={form.form} required onCity={({ id, nome }) => cities.current.set(id, nome)} />
      <FirstUser form={form.form} />
      <PlanAndData form={form.form} />
      {usuario.administrador_plataforma ? <RepresentativeFields form={form.form} /> : null}
    </FormPage>
  );
}

/** Registers a company, unless the user's own company may register none, or no further one. */
export function EmpresaNewPage() {
  const { restantes } = useLoaderData<typeof empresaNewLoader>();
  const refusal = registrationRefusal(useSession());
  if (refusal === null && restantes !== 0) return <NewForm />;
  return (
    <Page title={TITLE} breadcrumb={[{ label: LIST, href: listHref() }, { label: TITLE }]}>
      <EmptyState
        title={refusal ?? "O limite de cadastros da sua empresa foi atingido"}
        action={<Button href={listHref()}>Voltar para a lista</Button>}
      >
        Fale com o administrador da plataforma.
      </EmptyState>
    </Page>
  );
}
