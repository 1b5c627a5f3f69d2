import type { BodyOutput } from "@prumo/api-client/contract";
import { rateExample, unusualRates } from "@prumo/domain/charge-policy";
import { encargosFields } from "@prumo/domain/encargos-fields";
import { countFromNames, countFroms } from "@prumo/domain/late-charges";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { PercentField } from "@prumo/forms/percent-field";
import { SelectField } from "@prumo/forms/select-field";
import { Card } from "@prumo/ui/card";
import { confirm } from "@prumo/ui/confirm";
import { Link } from "@prumo/ui/link";
import { toast } from "@prumo/ui/toast";
import { useWatch } from "react-hook-form";
import { useLoaderData, useRevalidator } from "react-router-dom";
import type { z } from "zod";
import { mayAccess, useSession } from "../../../../app/session";
import { useLeaveGuard } from "../../../../app/use-leave-guard";
import { SettingsForm } from "../../../../form/settings-form";
import { useCallForm } from "../../../../form/use-call-form";
import { lastAddress } from "../../../../list/last-address";
import { Page } from "../../../../shell/page";
import { ladoPages } from "../lado-pages";
import { useLadoPages } from "../lado-pages-context";
import type { policyLoader } from "../loaders";
import { contarDeOptions, inheritedText, policyForm, policyValues } from "./policy-values";

type LoadedPolicy = Awaited<ReturnType<ReturnType<typeof policyLoader>>>;
type Form = ReturnType<typeof policyForm>;

const TITLE = "Multa e juros";

/** The company's policy is that of both sides, each on its page. */
function OtherSide() {
  const { lado } = useLadoPages();
  const other = ladoPages[lado === "contasPagar" ? "contasReceber" : "contasPagar"];
  return mayAccess(useSession(), other.calls.encargos.access) ? (
    <Link variant="text" href={other.paths.encargos()}>{`${TITLE} de ${other.lista}`}</Link>
  ) : null;
}

/** The policy of multa and juros of a side: of the company, a person or a conta. */
export function PolicyPage() {
  const pages = useLadoPages();
  const loaded = useLoaderData<LoadedPolicy>();
  const { politica, target, dono } = loaded;
  const listHref = lastAddress(pages.paths.lista());
  return (
    <Page title={`${TITLE} de ${pages.lista}`} breadcrumb={[{ label: pages.title, href: listHref }, { label: TITLE }]}>
      <div className="grid max-w-190 gap-4">
        <p className="text-prumo-muted">
          {dono === null
            ? "Propostos ao acertar contas vencidas, com o cálculo ao lado. Sem política, nada é proposto."
            : dono.nome}
        </p>
        {dono === null ? <OtherSide /> : null}
        <PolicyForm key={`${target.pessoa} ${target.conta} ${politica?.versao}`} {...loaded} />
      </div>
    </Page>
  );
}

function PolicyForm({ politica, herdada, target, dono }: LoadedPolicy) {
  const { api, lado, calls } = useLadoPages();
  const session = useSession();
  const { revalidate } = useRevalidator();
  const ofCompany = dono === null;
  const mayEdit = mayAccess(session, calls.salvarEncargos.access) && (!ofCompany || session.usuario.adm);
  const form = useCallForm<z.input<Form>, BodyOutput<Form>, { message: string }>({
    schema: policyForm(lado === "contasReceber"),
    defaultValues: policyValues({ politica, herdada }, ofCompany),
    ask: async (body) => {
      const question = body.ativa === true ? unusualRates(body, dono?.documento ?? null) : null;
      return (
        question === null || confirm({ title: "Percentuais incomuns", description: question, confirmText: "Salvar" })
      );
    },
    save: (body, options) =>
      api.salvarEncargos(
        {
          body: {
            ...body,
            pessoa: target.pessoa === undefined ? null : Number(target.pessoa),
            conta: target.conta === undefined ? null : Number(target.conta),
            confirmar_percentual: true,
            versao: politica?.versao ?? 0,
          },
        },
        options,
      ),
    onSaved: ({ message }) => {
      toast.success(message);
      revalidate();
    },
  });
  useLeaveGuard(form.unsaved);
  const fields = fieldsOf(encargosFields, form.control);
  const isOn = useWatch({ control: form.control, name: "ativa" }) === "sim";
  const [multa, juros] = useWatch({ control: form.control, name: ["multa", "juros"] });
  const ways = [
    ...(ofCompany ? [] : [{ value: "herdada", label: inheritedText({ herdada }) }]),
    { value: "sim", label: ofCompany ? "Sim" : "Sim, com estes percentuais" },
    { value: "nao", label: "Não" },
  ];
  const from = [...contarDeOptions, ...countFroms.map((value) => ({ value, label: countFromNames[value] }))];
  return (
    <SettingsForm form={form} mayEdit={mayEdit}>
      <Card>
        <SelectField {...fields.ativa} options={ways} autoFocus />
        {isOn ? (
          <>
            <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
              <PercentField {...fields.multa} hint="Uma vez, sobre o principal" />
              <PercentField {...fields.juros} hint="Simples, por mês de 30 dias" />
            </div>
            <p className="text-prumo-muted">{rateExample({ multa: multa ?? 0, juros: juros ?? 0 })}</p>
            <SelectField
              {...fields.contar_de}
              options={from}
              hint="Só depois do dia útil até o qual a conta pode ser paga"
            />
            {lado === "contasReceber" ? <CheckboxField {...fields.previsto} /> : null}
          </>
        ) : null}
      </Card>
      {ofCompany && !mayEdit ? (
        <p className="text-prumo-muted">Só administradores alteram a multa e os juros da empresa.</p>
      ) : null}
    </SettingsForm>
  );
}
