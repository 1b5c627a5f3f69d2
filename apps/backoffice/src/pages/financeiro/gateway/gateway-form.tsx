import { calls } from "@prumo/api-client/calls";
import type { BodyOutput } from "@prumo/api-client/contract";
import {
  type ConfiguracaoGateway,
  type ConfiguracaoGatewayDigitada,
  gateway,
  type ResumoDoGateway,
} from "@prumo/api-client/schemas/gateway";
import { toDisplayDateTime } from "@prumo/domain/date";
import { openChargesText, UNREACHED_CHARGES } from "@prumo/domain/gateway-charge";
import { gatewayFields } from "@prumo/domain/gateway-fields";
import { gatewayEnvironments } from "@prumo/domain/payment-gateway";
import { SUPPLIER } from "@prumo/domain/person-type";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { PasswordField } from "@prumo/forms/password-field";
import { PersonAutocompleteField } from "@prumo/forms/person-autocomplete-field";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { confirm } from "@prumo/ui/confirm";
import { toast } from "@prumo/ui/toast";
import { useEffect } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { namedPerson, peopleOfSide } from "../../../app/searches";
import { mayAccess, useSession } from "../../../app/session";
import { useLeaveGuard } from "../../../app/use-leave-guard";
import { SettingsForm } from "../../../form/settings-form";
import { useCallForm } from "../../../form/use-call-form";
import { useNewPerson } from "../../cadastros/pieces/use-new-person";
import type { NewContaBancaria } from "../pieces/new-conta-bancaria-modal";
import { useBankAccounts } from "../pieces/use-bank-accounts";
import { TokenRemoval } from "./token-removal";

type GatewayBody = BodyOutput<typeof gateway.salvar.body>;

const environments = gatewayEnvironments.map(({ id, nome }) => ({ value: id, label: nome }));

/** Describes the stored token. It is never shown again, and its ending only to whoever may change it. */
function storedText({ final, guardado_em }: NonNullable<ConfiguracaoGateway["token"]>): string {
  const ending = final === null ? "" : `, termina em ${final}`;
  return `Guardado em ${toDisplayDateTime(guardado_em)}${ending}.`;
}

/** Where a token is, in words, to who may change it. */
function tokenHint(token: ConfiguracaoGateway["token"], guardaToken: boolean): string {
  if (!guardaToken) return "Este servidor não guarda tokens: falta SECRET_KEY. Fale com quem cuida dele.";
  if (token === null) return "Fica guardado cifrado e não é mostrado de novo.";
  return `${storedText(token)} Deixe em branco para manter.`;
}

/** What is asked before charges are left alone that somebody can still pay. */
const leaving = (open: string, stays: boolean) => ({
  title: stays ? "Mudar o ambiente com cobranças em aberto?" : "Desligar com cobranças em aberto?",
  description: [open, UNREACHED_CHARGES],
  confirmText: stays ? "Mudar" : "Desligar",
  danger: true,
});

interface GatewayFormProps {
  readonly configuracao: ConfiguracaoGateway;
  readonly guardaToken: boolean;
  readonly contasBancarias: readonly NewContaBancaria[];
  readonly cobrancas: ResumoDoGateway["cobrancas"];
  /** Told whether something is typed that is not saved, or not shown as saved yet. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** The account at the provider. A token that is left empty stays as it is stored. */
export function GatewayForm(props: GatewayFormProps) {
  const { configuracao, guardaToken, contasBancarias, cobrancas, onUnsaved } = props;
  const { token, carteira_asaas, ambiente, ativo, enviar_email, versao, conta_bancaria, tarifa_pessoa } = configuracao;
  const stored = {
    carteira_asaas,
    ambiente,
    ativo,
    enviar_email,
    versao,
    conta_bancaria_id: conta_bancaria?.id ?? null,
    tarifa_pessoa_id: tarifa_pessoa?.id ?? null,
  };
  const { revalidate, state } = useRevalidator();
  const mayEdit = mayAccess(useSession(), calls.gateway.salvar.access);
  const form = useCallForm<ConfiguracaoGatewayDigitada, GatewayBody, { message: string }>({
    schema: gateway.salvar.body,
    defaultValues: { ...stored, token: "" },
    save: ({ token: typed, ...body }, options) =>
      api.gateway.salvar({ body: typed === null ? body : { ...body, token: typed } }, options),
    onSaved: ({ message }) => {
      toast.success(message);
      revalidate();
    },
  });
  const { saving, unsaved } = form;
  const fields = fieldsOf(gatewayFields, form.control);
  const newPerson = useNewPerson(SUPPLIER);
  const banks = useBankAccounts(contasBancarias, ({ id }) =>
    form.form.setValue("conta_bancaria_id", id, { shouldDirty: true }),
  );
  const open = openChargesText(cobrancas);
  async function save() {
    const typed = form.form.getValues();
    // Another environment is another account at the provider, which does not have these charges.
    const leavesThem = ativo && (!typed.ativo || typed.ambiente !== ambiente);
    if (open !== null && leavesThem && !(await confirm(leaving(open, typed.ativo)))) return;
    await form.submit();
  }
  useLeaveGuard(unsaved);
  // A save loads the settings again, and their state replaces the answer of an earlier test.
  const unseen = unsaved || saving || state === "loading";
  useEffect(() => onUnsaved(unseen), [unseen, onUnsaved]);
  return (
    <SettingsForm form={{ ...form, submit: save }} mayEdit={mayEdit}>
      <Card title="Conta no Asaas">
        <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
          <TextField {...fields.carteira_asaas} autoFocus />
          <SelectField {...fields.ambiente} options={environments} />
        </div>
        {mayEdit ? (
          <PasswordField
            {...fields.token}
            // The stored token is not shown: what is typed here takes its place.
            label={token === null ? fields.token.label : "Novo token"}
            hint={tokenHint(token, guardaToken)}
            autoComplete="off"
            disabled={!guardaToken}
          />
        ) : (
          <p className="text-prumo-muted">Token: {token === null ? "nenhum guardado." : storedText(token)}</p>
        )}
        {token !== null && mayEdit ? <TokenRemoval open={open} stored={stored} disabled={unsaved} /> : null}
        <CheckboxField {...fields.ativo} />
      </Card>
      <Card title="Cobranças">
        <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
          <div className="grid gap-2">
            <SelectField
              {...fields.conta_bancaria_id}
              required={false}
              options={banks.accounts.map(({ id, name }) => ({ value: id, label: name }))}
              placeholder="Nenhuma"
              hint="Faz as vezes do saldo no provedor: nela entram os recebimentos e saem as tarifas. Sem ela não se emite"
            />
            {banks.onRegister === undefined ? null : (
              <Button size="small" className="justify-self-start" onClick={banks.onRegister}>
                Cadastrar conta bancária
              </Button>
            )}
          </div>
          <PersonAutocompleteField
            {...fields.tarifa_pessoa_id}
            required={false}
            {...peopleOfSide.pagar}
            onCreate={newPerson.onCreate}
            item={namedPerson(tarifa_pessoa)}
            hint="A tarifa de cada cobrança vira uma conta paga a ele. Sem ele não se emite"
          />
        </div>
        <CheckboxField {...fields.enviar_email} />
      </Card>
      {banks.modal}
      {newPerson.modal}
    </SettingsForm>
  );
}
