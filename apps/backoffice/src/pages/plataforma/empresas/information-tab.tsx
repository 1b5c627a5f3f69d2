import { calls } from "@prumo/api-client/calls";
import { dueShiftNames, dueShifts } from "@prumo/domain/business-day";
import { expiryText, serviceOrderKinds } from "@prumo/domain/company";
import { empresaFields } from "@prumo/domain/empresa-fields";
import { fieldsOf } from "@prumo/forms/fields-of";
import { SelectField } from "@prumo/forms/select-field";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { mayAccess, useSession } from "../../../app/session";
import { Facts } from "../../../shell/facts";
import { AccountantField } from "./accountant-field";
import { companyStatuses } from "./company-status";
import { type CompanyFormProps, IdentityFields } from "./identity-fields";
import type { EmpresaDetails } from "./loaders";
import { RepresentativeFields } from "./representative-fields";

/** The plan and its last day, with the link by which the platform administrator changes them. */
function EmpresaPlanCard({ details: { empresa, plano, expiracao } }: { details: EmpresaDetails }) {
  const session = useSession();
  const perfil =
    plano && mayAccess(session, calls.perfilAcesso.find.access) ? (
      <Link href={paths.perfilAcesso.editar(plano.perfil.id)} className="underline underline-offset-2">
        {plano.perfil.nome}
      </Link>
    ) : (
      (plano?.perfil.nome ?? "–")
    );
  return (
    <Card
      title="Plano"
      actions={
        mayAccess(session, calls.empresas.setarPlano.access) ? (
          <Button size="small" href={paths.empresas.setarPlano(empresa.id)}>
            Definir plano
          </Button>
        ) : undefined
      }
    >
      <Facts
        facts={[
          [empresaFields.plano.label, plano ? `${plano.nome} · ${moneyText(plano.valor)}` : "–"],
          ["Perfil de acesso", perfil],
          [empresaFields.expiracao.label, expiryText(expiracao)],
        ]}
      />
    </Card>
  );
}

interface InformationTabProps<Body> extends CompanyFormProps<Body> {
  readonly details: EmpresaDetails;
}

/** The company's identity, its way of working, and its plan. */
export function InformationTab<Body>({ form, details }: InformationTabProps<Body>) {
  const { control } = form;
  const { administrador_plataforma } = useSession().usuario;
  const fields = fieldsOf(empresaFields, control);
  return (
    <div className="grid gap-4">
      <IdentityFields form={form} cidade={details.empresa.cidade} required={false} />
      <Card title="Funcionamento">
        <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
          <SelectField
            {...fields.type_os}
            hint="Informa de que tratam as ordens de serviço da empresa; as telas são as mesmas nos dois"
            options={serviceOrderKinds.map(({ id, nome }) => ({ value: id, label: nome }))}
          />
          <SelectField
            {...fields.dia_nao_util}
            hint="Vale para contas cuja categoria não diz outra coisa, e que não dizem outra coisa elas mesmas"
            options={dueShifts.map((value) => ({ value, label: dueShiftNames[value] }))}
          />
          {administrador_plataforma ? (
            <SelectField
              {...fields.status}
              hint="Ninguém de uma empresa inativa entra no sistema"
              options={companyStatuses.map(({ value, label }) => ({ value: Number(value), label }))}
            />
          ) : null}
          <AccountantField form={form} />
        </div>
      </Card>
      <EmpresaPlanCard details={details} />
      {administrador_plataforma ? <RepresentativeFields form={form} submodulos={details.permissoes} /> : null}
    </div>
  );
}
