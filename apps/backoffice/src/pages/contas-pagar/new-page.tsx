import { type ContaPagar, contasPagar } from "@prumo/api-client/schemas/contas-pagar";
import { paymentTypes } from "@prumo/domain/payment-type";
import { CategoryAutocompleteField } from "@prumo/forms/category-autocomplete-field";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { DateField } from "@prumo/forms/date-field";
import { MoneyField } from "@prumo/forms/money-field";
import { MonthField } from "@prumo/forms/month-field";
import { PersonAutocompleteField } from "@prumo/forms/person-autocomplete-field";
import { ResultCentreAutocompleteField } from "@prumo/forms/result-centre-autocomplete-field";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import { confirm } from "@prumo/ui/confirm";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import { api } from "../../app/api";
import { hoje } from "../../app/clock";
import { paths } from "../../app/paths";
import { searchCategories, searchPeople, searchResultCentres } from "../../app/searches";
import { FormActions } from "../../form/form-actions";
import { useCallForm } from "../../form/use-call-form";
import { useLeaveGuard } from "../../form/use-leave-guard";
import { useReturn } from "../../form/use-return";
import { lastAddress } from "../../list/last-address";
import { Page } from "../../shell/page";
import { DuplicateWarning, duplicateOf } from "./duplicate-warning";
import type { newLoader } from "./loaders";
import { OrigemFields } from "./origem-fields";

export function NewPage() {
  const origens = useLoaderData<typeof newLoader>();
  const listHref = lastAddress(paths.contasPagar());
  const back = useReturn(listHref);

  const [duplicate, setDuplicate] = useState<ContaPagar>();

  async function saved(id: number, paid: boolean) {
    toast.success("Conta salva com sucesso!");
    if (!paid) return back.start();
    const print = await confirm({
      title: "Deseja imprimir o comprovante?",
      confirmText: "Imprimir",
      cancelText: "Agora não",
    });
    if (print) window.open(paths.contaPagarComprovante(id), "_blank");
    back.now();
  }

  const {
    control,
    form,
    submit,
    saving,
    saved: done,
    unsaved,
  } = useCallForm({
    schema: contasPagar.save.body(hoje()),
    defaultValues: { data_registro: hoje(), pago: false, utilizar_valor_do: "conta" },
    save: async (body, options) => ({ ...(await api.contasPagar.save({ body }, options)), paid: body.pago }),
    onSaved: ({ conta, paid }) => saved(conta.id, paid),
    onRefused: async (error) => {
      const other = await duplicateOf(error);
      setDuplicate(other);
      return other !== undefined;
    },
  });
  useLeaveGuard(unsaved);
  const [pago, forma] = useWatch({ control, name: ["pago", "tipo_pagamento"] });
  const escolha = useController({ control, name: "utilizar_valor_do" });
  const conta = useController({ control, name: "conta_bancaria_id" });
  const caixa = useController({ control, name: "caixa_id" });
  async function saveAnyway() {
    setDuplicate(undefined);
    form.setValue("confirmar_duplicada", true);
    await submit();
    form.setValue("confirmar_duplicada", false);
  }

  const half = "grid grid-cols-2 items-start gap-3.5 max-[720px]:grid-cols-1";

  return (
    <Page
      title="Nova conta a pagar"
      breadcrumb={[{ label: "Contas a pagar", href: listHref }, { label: "Nova conta" }]}
    >
      <div className="grid max-w-190 gap-4">
        {duplicate === undefined ? null : <DuplicateWarning conta={duplicate} onSaveAnyway={saveAnyway} />}
        <Card>
          <PersonAutocompleteField
            control={control}
            name="pessoa_id"
            label="Fornecedor"
            search={searchPeople}
            required
            autoFocus
          />
          <div className={half}>
            <DateField control={control} name="data_registro" label="Data de registro" required />
            <DateField control={control} name="data_vencimento" label="Data de vencimento" required />
            <CategoryAutocompleteField
              control={control}
              name="categoria_id"
              label="Categoria"
              search={searchCategories.pagar}
              required
            />
            <ResultCentreAutocompleteField
              control={control}
              name="centro_resultado_id"
              label="Centro de resultado"
              search={searchResultCentres.pagar}
            />
            <SelectField
              control={control}
              name="tipo_pagamento"
              label="Tipo de pagamento"
              placeholder="Selecione"
              options={paymentTypes.map(({ codigo, nome }) => ({ value: codigo, label: `${codigo} · ${nome}` }))}
              required
            />
            <MoneyField control={control} name="valor" label="Valor" max={9_999_999_999} required />
            <TextField control={control} name="referencia" label="Referência" hint="Do que é esta conta" required />
            <TextField control={control} name="numero_documento" label="Número do documento" />
            <MonthField
              control={control}
              name="recorrencia"
              label="Recorrência até"
              hint="Cria uma conta igual por mês, até este mês"
            />
          </div>
          <CheckboxField control={control} name="pago" label="Esta conta já está paga" />
          {pago ? <OrigemFields origens={origens} forma={forma} escolha={escolha} conta={conta} caixa={caixa} /> : null}
        </Card>
        <FormActions
          save={pago ? "Salvar e pagar" : "Salvar"}
          saving={saving}
          saved={done}
          onSave={submit}
          cancelHref={listHref}
          onReturn={back.now}
        />
      </div>
    </Page>
  );
}
