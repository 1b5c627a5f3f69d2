import { contaSalva } from "@prumo/api-client/schemas/conta";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { Card } from "@prumo/ui/card";
import { confirm } from "@prumo/ui/confirm";
import { useEffect, useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import { companyToday } from "../../../app/clock";
import { mayAccess, useSession } from "../../../app/session";
import { offerUndo } from "../../../app/undo";
import { useLeaveGuard } from "../../../app/use-leave-guard";
import { DuplicateWarning } from "../../../bills/duplicate-warning";
import { useDuplicate } from "../../../bills/use-duplicate";
import { DraftNotice } from "../../../form/draft-notice";
import { FormActions } from "../../../form/form-actions";
import { useCallForm } from "../../../form/use-call-form";
import { useDraft } from "../../../form/use-draft";
import { useReturn } from "../../../form/use-return";
import { lastAddress } from "../../../list/last-address";
import { Page } from "../../../shell/page";
import { useLadoPages } from "../lado-pages-context";
import type { contaNewLoader } from "../loaders";
import { OrigemFields } from "../origem-fields";
import { undoSettlement } from "../settle/undo-settlement";
import { ContaFields, type ContaItems } from "./conta-fields";
import { contaItems, copiedValues, emptyConta } from "./conta-values";

interface Saved {
  readonly conta: { readonly id: number };
  /** What the payment made. */
  readonly acertos?: readonly number[] | undefined;
  readonly paid: boolean;
}

export function ContaNewPage() {
  const pages = useLadoPages();
  const { lado, paths } = pages;
  const { copied, ...origens } = useLoaderData<ReturnType<typeof contaNewLoader>>();
  const session = useSession();
  const { usuario, empresa } = session;
  const mayPay = mayAccess(session, pages.calls.settle.access);
  const listHref = lastAddress(paths.lista());
  const back = useReturn(listHref);
  const { duplicate, forget, onRefused } = useDuplicate(pages.api.find);
  const [items, setItems] = useState<ContaItems>(copied === undefined ? {} : contaItems(copied));
  const defaultValues = {
    ...(copied === undefined ? emptyConta : { ...emptyConta, ...copiedValues(copied) }),
    data_registro: companyToday(),
    utilizar_valor_do: "conta" as const,
  };

  async function saved({ conta: { id }, acertos, paid }: Saved) {
    offerUndo("Conta salva com sucesso!", undoSettlement(pages, session, acertos));
    if (!paid) return back.start();
    const question = { title: "Deseja imprimir o comprovante?", confirmText: "Imprimir", cancelText: "Agora não" };
    if (await confirm(question)) window.open(paths.comprovante(id), "_blank");
    back.now();
  }

  const { control, form, submit, saving, unsaved, ...state } = useCallForm({
    schema: contaSalva(companyToday()),
    defaultValues,
    save: async (body, options) => ({ ...(await pages.api.save({ body }, options)), paid: body.pago }),
    onSaved: saved,
    onRefused,
  });
  useLeaveGuard(unsaved);
  const draft = useDraft(`prumo:rascunho:${lado}:${empresa?.id}:${usuario.id}`, form, items);
  const [pago, forma] = useWatch({ control, name: ["pago", "tipo_pagamento"] });
  const choice = useController({ control, name: "utilizar_valor_do" });
  const conta = useController({ control, name: "conta_bancaria_id" });
  const caixa = useController({ control, name: "caixa_id" });

  // The warning was about these values: with another person, value or day the server must check again.
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      if (name === "confirmar_duplicada" || name === undefined) return;
      if (form.getValues("confirmar_duplicada")) form.setValue("confirmar_duplicada", undefined);
    });
    return unsubscribe;
  }, [form]);

  async function saveAnyway() {
    forget();
    // It stays set, so that a retry after a lost answer sends the same body and is written once.
    form.setValue("confirmar_duplicada", true);
    await submit();
  }

  return (
    <Page title={pages.newTitle} breadcrumb={[{ label: pages.title, href: listHref }, { label: "Nova conta" }]}>
      <div className="grid max-w-190 gap-4">
        {draft.found === undefined || state.saved ? null : (
          <DraftNotice onDiscard={() => draft.discard(defaultValues)} />
        )}
        {duplicate === undefined ? null : (
          <DuplicateWarning duplicate={duplicate} href={paths.detalhe(duplicate.id)} onSaveAnyway={saveAnyway} />
        )}
        <Card>
          <ContaFields control={control} items={{ ...draft.found?.items, ...items }} onItems={setItems} repeats />
          {mayPay ? <CheckboxField control={control} name="pago" label={pages.quitada} /> : null}
          {pago ? <OrigemFields origens={origens} forma={forma} choice={choice} conta={conta} caixa={caixa} /> : null}
        </Card>
        <FormActions
          save={pago ? `Salvar e ${pages.tipo}` : "Salvar"}
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
