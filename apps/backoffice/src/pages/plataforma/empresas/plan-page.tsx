import type { BodyInput, BodyOutput } from "@prumo/api-client/contract";
import { empresas } from "@prumo/api-client/schemas/empresas";
import { expiryText, NO_EXPIRY } from "@prumo/domain/company";
import { compareDates, isValidDate } from "@prumo/domain/date";
import { empresaFields } from "@prumo/domain/empresa-fields";
import { formatMoney } from "@prumo/domain/money";
import { fieldsOf } from "@prumo/forms/fields-of";
import { SelectField } from "@prumo/forms/select-field";
import { Card } from "@prumo/ui/card";
import { useWatch } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { companyToday } from "../../../app/clock";
import { CompanyDateField } from "../../../app/company-date-field";
import { paths } from "../../../app/paths";
import { FormPage } from "../../../form/form-page";
import { useFormPage } from "../../../form/use-form-page";
import { lastAddress } from "../../../list/last-address";
import { Facts } from "../../../shell/facts";
import { PlanTable } from "../pieces/plan-table";
import type { empresaPlanLoader } from "./loaders";
import { askPlanChange } from "./plan-change";
import { PlanNotice } from "./plan-notice";

type SetPlanoValues = BodyInput<typeof empresas.setarPlano.body>;
type SetPlanoFormBody = BodyOutput<typeof empresas.setarPlano.body>;
type PlanPageData = Awaited<ReturnType<typeof empresaPlanLoader>>;

const ended = (expiracao: unknown): boolean =>
  typeof expiracao === "string" && isValidDate(expiracao) && compareDates(expiracao, companyToday()) < 0;

function PlanForm({ empresa, plano, expiracao, permissoes, planos }: PlanPageData) {
  // Beside the plan that it keeps, a company keeps what it was given or denied by hand.
  const submodulesWith = (plano_id: unknown) =>
    plano !== null && Number(plano_id) === plano.id
      ? permissoes
      : planos.find(({ id }) => id === Number(plano_id))?.submodulos;
  const { form, ...page } = useFormPage<SetPlanoValues, SetPlanoFormBody>({
    schema: empresas.setarPlano.body,
    defaultValues: { plano_id: plano?.id, expiracao, versao: empresa.versao },
    save: (body, options) => api.empresas.setarPlano({ params: { id: empresa.id }, body }, options),
    ask: ({ plano_id }) => askPlanChange(empresa.nome, permissoes, submodulesWith(plano_id) ?? permissoes),
    listHref: lastAddress(paths.empresas.lista()),
  });
  const [until, chosen] = useWatch({ control: form.control, name: ["expiracao", "plano_id"] });
  const choices = planos.filter(({ id, ativo }) => ativo || id === plano?.id);
  const fields = fieldsOf(empresaFields, form.control);
  const present = plano === null ? [] : [{ ...plano, submodulos: permissoes }];
  const another = planos.filter(({ id }) => id === Number(chosen) && id !== plano?.id);
  const compared = [...present, ...another];
  return (
    <FormPage title={`Plano de ${empresa.nome}`} list="Empresas" form={page}>
      <Card title="Hoje">
        <Facts
          facts={[
            [empresaFields.plano.label, plano?.nome ?? "–"],
            ["Perfil de acesso", plano?.perfil.nome ?? "–"],
            [empresaFields.expiracao.label, expiryText(expiracao)],
          ]}
        />
      </Card>
      <Card title="Plano">
        <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
          <SelectField
            control={form.control}
            name="plano_id"
            label={empresaFields.plano.label}
            hint="Com outro plano, a empresa passa a usar o que o perfil dele tem, e só isso"
            placeholder="Selecione"
            options={choices.map(({ id, nome, valor }) => ({
              value: id,
              label: `${nome} · ${formatMoney(valor, { decimals: 2 })}`,
            }))}
            required
          />
          <CompanyDateField
            {...fields.expiracao}
            hint={
              ended(until)
                ? "Este dia já passou: a empresa só poderá consultar e renovar a assinatura"
                : `Sem data: ${NO_EXPIRY}`
            }
            clearable
          />
        </div>
        <PlanTable label="O que muda" planos={compared} value={Number(chosen) || null} />
        <PlanNotice representante={empresa.representante} submodulos={submodulesWith(chosen)} />
      </Card>
    </FormPage>
  );
}

/** Gives a company a plan and its last day. */
export function PlanPage() {
  const dados = useLoaderData<typeof empresaPlanLoader>();
  return <PlanForm key={dados.empresa.id} {...dados} />;
}
