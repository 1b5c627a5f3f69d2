import { calls } from "@prumo/api-client/calls";
import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { aprovacaoAjusteFields, aprovacaoRegraFields } from "@prumo/domain/aprovacao-fields";
import { paymentTypes } from "@prumo/domain/payment-type";
import { CategoryAutocomplete } from "@prumo/forms/category-autocomplete";
import { MoneyInput } from "@prumo/forms/money-input";
import { PersonAutocomplete } from "@prumo/forms/person-autocomplete";
import { QuantityInput } from "@prumo/forms/quantity-input";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Checkbox } from "@prumo/ui/checkbox";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { Switch } from "@prumo/ui/switch";
import { toast } from "@prumo/ui/toast";
import { useId, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { paths } from "../../../app/paths";
import { namedPerson, searchCategories, searchPeople } from "../../../app/searches";
import { mayAccess, useSession } from "../../../app/session";
import { useLeaveGuard } from "../../../app/use-leave-guard";
import { SettingsForm } from "../../../form/settings-form";
import { Page } from "../../../shell/page";
import type { approvalRulesLoader } from "./loaders";
import { RuleTrial } from "./rule-trial";

type Settings = Awaited<ReturnType<typeof approvalRulesLoader>>;
type Rule = Settings["regras"][number];

export const typeOptions = paymentTypes.map(({ codigo, nome }) => ({ value: codigo, label: `${codigo} · ${nome}` }));

const newRule = (id: number): Rule => ({
  id,
  valor_minimo: 1_000,
  pessoa: null,
  categoria: null,
  tipo_pagamento: null,
  aprovadores: [],
});

interface RuleRowProps {
  readonly rule: Rule;
  /** Its place in the table, from 1. */
  readonly place: number;
  readonly approvers: Settings["aprovadores"];
  readonly onChange: (changes: Partial<Rule>) => void;
  readonly onRemove: () => void;
}

function RuleRow({ rule, place, approvers, onChange, onRemove }: RuleRowProps) {
  const id = useId();
  const { valor_minimo, pessoa, categoria, tipo_pagamento, aprovadores } = rule;
  // Who may approve no more is shown, so that they can be taken out.
  const without = aprovadores
    .filter((user) => approvers.every((one) => one.id !== user))
    .map((user) => ({ id: user, nome: `Usuário ${user}, sem permissão` }));
  return (
    <Card title={`Regra ${place}`}>
      <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
        <Field label={aprovacaoRegraFields.valor_minimo.label} htmlFor={`${id}-valor`} hint="Zero: qualquer valor">
          <MoneyInput
            id={`${id}-valor`}
            value={valor_minimo}
            max={MAX_AMOUNT}
            onValueChange={(value) => onChange({ valor_minimo: value ?? 0 })}
          />
        </Field>
        <Field label={aprovacaoRegraFields.tipo_pagamento.label} htmlFor={`${id}-tipo`}>
          <Select
            id={`${id}-tipo`}
            options={[{ value: "", label: "Qualquer um" }, ...typeOptions]}
            value={tipo_pagamento ?? ""}
            onValueChange={(value) => onChange({ tipo_pagamento: value || null })}
          />
        </Field>
        <Field label="Fornecedor" htmlFor={`${id}-pessoa`}>
          <PersonAutocomplete
            id={`${id}-pessoa`}
            search={searchPeople}
            value={namedPerson(pessoa)}
            placeholder="Qualquer um"
            onValueChange={(found) => onChange({ pessoa: found && { id: found.id, nome: found.nome_fantasia } })}
          />
        </Field>
        <Field label={aprovacaoRegraFields.categoria_id.label} htmlFor={`${id}-categoria`}>
          <CategoryAutocomplete
            id={`${id}-categoria`}
            search={searchCategories.pagar}
            value={categoria}
            placeholder="Qualquer uma"
            onValueChange={(found) => onChange({ categoria: found && { id: found.id, nome: found.nome } })}
          />
        </Field>
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium text-prumo-muted text-xs/4">
          {aprovacaoRegraFields.aprovadores.label}
        </legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-x-3">
          {[...approvers, ...without].map(({ id: user, nome }) => (
            <Checkbox
              key={user}
              label={nome}
              checked={aprovadores.includes(user)}
              onCheckedChange={(chosen) =>
                onChange({
                  aprovadores: chosen ? [...aprovadores, user] : aprovadores.filter((other) => other !== user),
                })
              }
            />
          ))}
        </div>
        <p className="mt-1 text-prumo-muted text-xs/4">
          {aprovadores.length === 0 ? "Ninguém marcado: quem tem a permissão de aprovar." : "Só quem está marcado."}
        </p>
      </fieldset>
      <Button size="small" variant="ghost" className="justify-self-end" onClick={onRemove}>
        {`Tirar a regra ${place}`}
      </Button>
    </Card>
  );
}

function RulesForm({ settings }: { readonly settings: Settings }) {
  const { problema, aprovadores, versao } = settings;
  const mayEdit = mayAccess(useSession(), calls.aprovacao.salvarRegras.access);
  const { revalidate } = useRevalidator();
  const daysId = useId();
  const [typed, setTyped] = useState(settings);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const { ligada, soma_7_dias, validade_dias, regras } = typed;
  const unsaved = JSON.stringify(typed) !== JSON.stringify(settings);
  useLeaveGuard(unsaved);
  const change = (changes: Partial<Settings>) => setTyped({ ...typed, ...changes });
  const changeRule = (id: number, changes: Partial<Rule>) =>
    change({ regras: regras.map((rule) => (rule.id === id ? { ...rule, ...changes } : rule)) });

  async function submit() {
    if (saving) return;
    setSaving(true);
    setError(undefined);
    try {
      const sent = regras.map(({ id: _, pessoa, categoria, ...rule }) => ({
        ...rule,
        pessoa_id: pessoa?.id ?? null,
        categoria_id: categoria?.id ?? null,
      }));
      const body = { ligada, soma_7_dias, validade_dias, regras: sent, versao };
      toast.success((await api.aprovacao.salvarRegras({ body })).message);
      await revalidate();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : undefined);
      showFailure(failure);
    }
    setSaving(false);
  }

  return (
    <SettingsForm form={{ submit, saving, stale: false }} mayEdit={mayEdit}>
      <Card title="Segunda pessoa">
        {problema === null ? null : <p className="rounded-prumo-control bg-prumo-ink/6 p-3">{problema}</p>}
        <Switch
          label="Pedir aprovação de pagamentos"
          checked={ligada}
          disabled={problema !== null && !ligada}
          onCheckedChange={(checked) => change({ ligada: checked })}
        />
        <Checkbox
          label="Somar o que o fornecedor recebeu em 7 dias sem aprovação"
          checked={soma_7_dias}
          onCheckedChange={(checked) => change({ soma_7_dias: checked })}
        />
        <Field label={aprovacaoAjusteFields.validade_dias.label} htmlFor={daysId} className="max-w-60">
          <QuantityInput
            id={daysId}
            decimals={0}
            step={1}
            min={1}
            max={365}
            allowBlank={false}
            value={validade_dias}
            onValueChange={(value) => change({ validade_dias: value ?? 30 })}
          />
        </Field>
        <p className="text-prumo-muted">
          Quem pediu ou alterou um pagamento não o aprova. Dados bancários novos ou alterados de um fornecedor pedem
          aprovação qualquer que seja o valor, e as compras com forma de pagamento de aprovação financeira também.
        </p>
      </Card>
      {regras.map((rule, at) => (
        <RuleRow
          key={rule.id}
          rule={rule}
          place={at + 1}
          approvers={aprovadores}
          onChange={(changes) => changeRule(rule.id, changes)}
          onRemove={() => change({ regras: regras.filter(({ id }) => id !== rule.id) })}
        />
      ))}
      {mayEdit ? (
        <Button
          className="justify-self-start"
          onClick={() => change({ regras: [...regras, newRule(Math.min(0, ...regras.map(({ id }) => id)) - 1)] })}
        >
          Adicionar regra
        </Button>
      ) : null}
      <RuleTrial regras={regras} />
      {error === undefined ? null : <p className="text-prumo-danger">{error}</p>}
    </SettingsForm>
  );
}

/** For which payments a second person is asked, who that is, and a trial of it. */
export function ApprovalRulesPage() {
  const settings = useLoaderData<typeof approvalRulesLoader>();
  return (
    <Page
      title="Regras de aprovação"
      breadcrumb={[{ label: "Aprovação de pagamentos", href: paths.aprovacoes.lista() }]}
    >
      <div className="max-w-190">
        <RulesForm key={settings.versao} settings={settings} />
      </div>
    </Page>
  );
}
