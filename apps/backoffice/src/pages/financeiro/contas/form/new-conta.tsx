import { calls } from "@prumo/api-client/calls";
import { contaSalva } from "@prumo/api-client/schemas/conta";
import { canChangeAttachments } from "@prumo/domain/attachment";
import { contaFields } from "@prumo/domain/conta-fields";
import { dateDoubts } from "@prumo/domain/date-doubts";
import { keysOf } from "@prumo/domain/keys/keys-of";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import { Checkbox } from "@prumo/ui/checkbox";
import { confirm } from "@prumo/ui/confirm";
import { FileDrop } from "@prumo/ui/file-drop";
import { Suspense, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { companyToday } from "../../../../app/clock";
import { typedLazy } from "../../../../app/lazy-component";
import { moneyText } from "../../../../app/reais";
import { mayAccess, useSession } from "../../../../app/session";
import { useTakesFiles } from "../../../../app/taking-record";
import { offerUndo } from "../../../../app/undo";
import { useLeaveGuard } from "../../../../app/use-leave-guard";
import type { FoundValue } from "../../../../attachments/file-findings";
import { DraftNotice } from "../../../../form/draft-notice";
import { FormActions } from "../../../../form/form-actions";
import { FormFields } from "../../../../form/form-fields";
import { useDatesAskedOnce } from "../../../../form/use-asked-once";
import { type StartingValues, useCallForm } from "../../../../form/use-call-form";
import { useDraft } from "../../../../form/use-draft";
import { useReturn } from "../../../../form/use-return";
import { lastAddress } from "../../../../list/last-address";
import { Page } from "../../../../shell/page";
import { chargeReceivables, EMIT } from "../../pieces/charge-receivables";
import { DuplicateWarning } from "../../pieces/duplicate-warning";
import { useDuplicate } from "../../pieces/use-duplicate";
import { saidByBoleto, valuesOfFound } from "../codes";
import type { LadoPages } from "../lado-pages";
import { useLadoPages } from "../lado-pages-context";
import type { Origens } from "../loaders";
import { undoSettlement } from "../settle/undo-settlement";
import { SplitFields } from "../split/split-fields";
import { knownSplitNames, withOwnPart } from "../split/split-values";
import { CodeFields } from "./code-fields";
import { ContaFields, type ContaItems, type ContaValues } from "./conta-fields";
import { PaidFields } from "./paid-fields";
import { personOfCnpj } from "./person-of-cnpj";
import { RepeatFields } from "./repeat-fields";
import { useLastConta } from "./use-last-conta";
import { useSaveAnyway } from "./use-save-anyway";

/** The file at the left, the form at the right; on narrower windows one below the other. */
const BESIDE = "grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[1201px]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]";

const ContaFile = typedLazy(async () => (await import("./conta-file")).ContaFile);

type ContaBody = ReturnType<ReturnType<typeof contaSalva>["parse"]>;
export type ContaStart = StartingValues<ContaValues, ContaBody>;

interface Saved {
  readonly conta: { readonly id: number };
  /** The settlements that the payment made, for undoing it. */
  readonly acertos?: readonly number[] | undefined;
  readonly body: ContaBody;
}

const EMIT_HINT = "Assim que a conta for salva. De parcelas, cada uma; de uma recorrência, o primeiro mês.";

/** The contas that a save made to be charged: all instalments, else the conta itself, which a recurrence begins with. */
async function contasSaved({ api }: LadoPages, id: number, { parcelas }: ContaBody): Promise<number[]> {
  if (!parcelas?.length) return [id];
  const { serie } = (await api.find({ params: { id } })).conta;
  return serie?.contas.map((conta) => conta.id) ?? [id];
}

interface NewContaProps {
  readonly origens: Origens;
  readonly start: ContaStart;
  readonly startItems: ContaItems;
  /** What the conta is made from, and is attached to it. */
  readonly file: File | undefined;
  readonly onFile: (file: File | undefined) => void;
  /** Starts the next conta after `Salvar e nova`. */
  readonly onNext: (saved: ContaBody) => void;
}

/** The form of one new conta. */
export function NewConta({ origens, start, startItems, file, onFile, onNext }: NewContaProps) {
  const pages = useLadoPages();
  const { lado, paths } = pages;
  const session = useSession();
  const { usuario, empresa } = session;
  const mayPay = mayAccess(session, pages.calls.settle.access);
  const listHref = lastAddress(paths.lista());
  const back = useReturn(listHref);
  const { duplicate, forget, onRefused } = useDuplicate(pages.api.find);
  const [items, setItems] = useState<ContaItems>(startItems);
  const askOnce = useDatesAskedOnce();
  const goesOn = useRef(false);
  const [emits, setEmits] = useState(false);
  const [sending, setSending] = useState(false);
  const mayEmit = lado === "contasReceber" && mayAccess(session, calls.gateway.emitir.access);

  async function saved({ conta: { id }, acertos, body }: Saved) {
    const undo = undoSettlement(pages, session, acertos);
    if (file !== undefined) {
      const { attachFiles } = await import("../../../../attachments/attach-files");
      setSending(true);
      await attachFiles([file], { onde: lado, id });
      setSending(false);
    }
    if (emits && mayEmit && !body.pago) await chargeReceivables(await contasSaved(pages, id, body));
    if (goesOn.current) {
      const name = items.pessoa?.nome_fantasia ?? body.referencia;
      offerUndo(`Conta salva com sucesso! ${name}, ${moneyText(body.valor)}`, undo);
      draft.forget();
      return onNext(body);
    }
    offerUndo("Conta salva com sucesso!", undo);
    if (!body.pago) return back.start();
    const question = { title: "Deseja imprimir o comprovante?", confirmText: "Imprimir", cancelText: "Agora não" };
    if (await confirm(question)) window.open(paths.comprovante(id), "_blank");
    back.now();
  }

  const { control, form, submit, saving, unsaved, ...state } = useCallForm<ContaValues, ContaBody, Saved>({
    schema: contaSalva(companyToday()),
    defaultValues: start,
    save: async (body, options) => ({ ...(await pages.api.save({ body: withOwnPart(body) }, options)), body }),
    ask: ({ data_registro, data_vencimento, data_pagamento, pago, parcelas }) => {
      const vencimentos = parcelas?.map((parcela) => parcela.data_vencimento) ?? [data_vencimento];
      const paidOn = pago ? (data_pagamento ?? companyToday()) : null;
      return askOnce(dateDoubts({ data_registro, vencimentos, data_pagamento: paidOn }, lado, companyToday()));
    },
    onSaved: saved,
    onRefused,
    outside: {
      mark: () => undefined,
      // The message about all instalments together belongs to the amount that they must sum to.
      focus(field): boolean {
        if (field !== "parcelas.root") return false;
        form.setFocus("valor");
        return true;
      },
    },
  });
  useLeaveGuard(unsaved || sending || (file !== undefined && !state.saved));
  const takesFile = file === undefined && !state.saved && canChangeAttachments(session, lado);
  useTakesFiles(takesFile ? "esta conta nova" : undefined, ([first]) => onFile(first));
  const draft = useDraft(`prumo:rascunho:${lado}:${empresa?.id}:${usuario.id}`, form, items);
  const [pago, valor] = useWatch({ control, name: ["pago", "valor"] });
  const shownItems = { ...draft.found?.items, ...items };
  const lastConta = useLastConta(form, (names) => setItems((before) => ({ ...before, ...names })));

  function send(another: boolean) {
    if (saving || state.saved) return;
    goesOn.current = another;
    return submit();
  }

  function choose(next: ContaItems) {
    setItems(next);
    if (next.pessoa?.id !== shownItems.pessoa?.id) lastConta.onPerson(next.pessoa?.id);
  }

  /** What the boleto says goes into fields that are still empty. */
  function fillFromBoleto(text: string | null) {
    const said = saidByBoleto(text, companyToday());
    for (const name of said === null ? [] : keysOf(said)) {
      const value = said?.[name];
      if (value != null && (form.getValues(name) ?? null) === null) form.setValue(name, value, { shouldDirty: true });
    }
  }

  /** What was found in the file, once the user has seen it and wants it. */
  async function fillFromFound(found: FoundValue) {
    if (found.kind === "cnpj") {
      const pessoa = await personOfCnpj(found.text);
      if (pessoa === undefined) return;
      form.setValue("pessoa_id", pessoa.id, { shouldDirty: true });
      return choose({ ...shownItems, pessoa });
    }
    const said = valuesOfFound(found, companyToday());
    for (const name of keysOf(said)) {
      const value = said[name];
      if (value != null) form.setValue(name, value, { shouldDirty: true });
    }
  }

  const saveAnyway = useSaveAnyway({ form, duplicate, forget, submit });

  return (
    <Page title={pages.newTitle} breadcrumb={[{ label: pages.title, href: listHref }, { label: "Nova conta" }]}>
      <div className={file === undefined ? "" : BESIDE}>
        {file === undefined ? null : (
          <Suspense fallback={null}>
            <ContaFile file={file} onUse={(found) => void fillFromFound(found)} onRemove={() => onFile(undefined)} />
          </Suspense>
        )}
        <div className="grid max-w-190 gap-4">
          {draft.found === undefined || state.saved ? null : <DraftNotice onDiscard={() => draft.discard(start)} />}
          {duplicate === undefined ? null : (
            <DuplicateWarning duplicate={duplicate} href={paths.detalhe(duplicate.id)} onSaveAnyway={saveAnyway}>
              {duplicate.boleto ? <TextField {...fieldsOf(contaFields, control).motivo_duplicada} /> : null}
            </DuplicateWarning>
          )}
          <FormFields saved={state.saved}>
            <Card>
              <ContaFields
                control={control}
                items={shownItems}
                onItems={choose}
                hints={lastConta.hints}
                codes={<CodeFields control={control} onBoleto={fillFromBoleto} />}
                split={
                  <SplitFields
                    form={form}
                    total={valor ?? 0}
                    names={knownSplitNames(shownItems)}
                    onNames={(rateio) => choose({ ...shownItems, rateio })}
                  />
                }
              >
                <RepeatFields form={form} />
              </ContaFields>
              {mayPay ? <CheckboxField control={control} name="pago" label={pages.quitada} /> : null}
              {mayEmit && !pago ? (
                <Checkbox label={EMIT} hint={EMIT_HINT} checked={emits} onCheckedChange={setEmits} />
              ) : null}
              {pago ? <PaidFields control={control} origens={origens} /> : null}
            </Card>
          </FormFields>
          {takesFile ? (
            <FileDrop
              size="compact"
              title="Solte aqui o boleto ou a nota, para anexar e preencher"
              label="Arquivo da conta"
              onFiles={([first]) => onFile(first)}
            />
          ) : null}
          <FormActions
            save={pago ? `Salvar e ${pages.tipo}` : "Salvar"}
            saving={saving}
            saved={state.saved}
            onSave={() => send(false)}
            onSaveAndNew={() => send(true)}
            saveAndNew="Salvar e nova"
            cancelHref={listHref}
            onReturn={back.now}
          />
        </div>
      </div>
    </Page>
  );
}
