import { calls } from "@prumo/api-client/calls";
import { type ContaPagar, contasPagar } from "@prumo/api-client/schemas/contas-pagar";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { confirm } from "@prumo/ui/confirm";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import { api } from "../../app/api";
import { hoje } from "../../app/clock";
import { paths } from "../../app/paths";
import { mayAccess, useSession } from "../../app/session";
import { FormActions } from "../../form/form-actions";
import { useCallForm } from "../../form/use-call-form";
import { useDraft } from "../../form/use-draft";
import { useLeaveGuard } from "../../form/use-leave-guard";
import { useReturn } from "../../form/use-return";
import { lastAddress } from "../../list/last-address";
import { Page } from "../../shell/page";
import { ContaFields, type ContaItens } from "./conta-fields";
import { itensDe, valoresDe } from "./conta-values";
import { DuplicateWarning, duplicateOf } from "./duplicate-warning";
import type { newLoader } from "./loaders";
import { OrigemFields } from "./origem-fields";

export function NewPage() {
  const { copia, ...origens } = useLoaderData<typeof newLoader>();
  const session = useSession();
  const { usuario, empresa } = session;
  const mayPay = mayAccess(session, calls.contasPagar.pagar.access);
  const listHref = lastAddress(paths.contasPagar());
  const back = useReturn(listHref);
  const [duplicate, setDuplicate] = useState<ContaPagar>();
  const [itens, setItens] = useState<ContaItens>(copia === undefined ? {} : itensDe(copia));
  const defaultValues = {
    ...(copia === undefined ? {} : valoresDe(copia)),
    data_registro: hoje(),
    pago: false,
    utilizar_valor_do: "conta" as const,
  };

  async function saved(id: number, paid: boolean) {
    toast.success("Conta salva com sucesso!");
    if (!paid) return back.start();
    const question = { title: "Deseja imprimir o comprovante?", confirmText: "Imprimir", cancelText: "Agora não" };
    if (await confirm(question)) window.open(paths.contaPagarComprovante(id), "_blank");
    back.now();
  }

  const { control, form, submit, saving, unsaved, ...state } = useCallForm({
    schema: contasPagar.save.body(hoje()),
    defaultValues,
    save: async (body, options) => ({ ...(await api.contasPagar.save({ body }, options)), paid: body.pago }),
    onSaved: ({ conta, paid }) => saved(conta.id, paid),
    onRefused: async (error) => {
      const other = await duplicateOf(error);
      setDuplicate(other);
      return other !== undefined;
    },
  });
  useLeaveGuard(unsaved);
  const draft = useDraft(`prumo:rascunho:contasPagar:${empresa?.id}:${usuario.id}`, form, itens);
  const [pago, forma] = useWatch({ control, name: ["pago", "tipo_pagamento"] });
  const escolha = useController({ control, name: "utilizar_valor_do" });
  const conta = useController({ control, name: "conta_bancaria_id" });
  const caixa = useController({ control, name: "caixa_id" });

  async function saveAnyway() {
    setDuplicate(undefined);
    // It stays set, so that a retry after a lost answer is the same body and is written once.
    form.setValue("confirmar_duplicada", true);
    await submit();
  }

  return (
    <Page
      title="Nova conta a pagar"
      breadcrumb={[{ label: "Contas a pagar", href: listHref }, { label: "Nova conta" }]}
    >
      <div className="grid max-w-190 gap-4">
        {draft.found === undefined ? null : (
          <div role="status" className="flex flex-wrap items-center gap-3 rounded-card bg-info p-3.5 text-on-info">
            <span className="me-auto">Recuperamos o que você tinha digitado antes.</span>
            <Button size="small" onClick={() => draft.discard(defaultValues)}>
              Descartar
            </Button>
          </div>
        )}
        {duplicate === undefined ? null : <DuplicateWarning conta={duplicate} onSaveAnyway={saveAnyway} />}
        <Card>
          <ContaFields control={control} itens={{ ...draft.found?.items, ...itens }} onItens={setItens} repeats />
          {mayPay ? <CheckboxField control={control} name="pago" label="Esta conta já está paga" /> : null}
          {pago ? <OrigemFields origens={origens} forma={forma} escolha={escolha} conta={conta} caixa={caixa} /> : null}
        </Card>
        <FormActions
          save={pago ? "Salvar e pagar" : "Salvar"}
          saving={saving}
          saved={state.saved}
          onSave={submit}
          cancelHref={listHref}
          onReturn={back.now}
        />
      </div>
    </Page>
  );
}
