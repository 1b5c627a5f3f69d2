import { contaAlterada } from "@prumo/api-client/schemas/conta";
import { acoes } from "@prumo/domain/conta";
import { contaFields } from "@prumo/domain/conta-fields";
import { dateDoubts } from "@prumo/domain/date-doubts";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import type { z } from "zod";
import { companyToday } from "../../../../app/clock";
import { useSession } from "../../../../app/session";
import { useLeaveGuard } from "../../../../app/use-leave-guard";
import { FormActions } from "../../../../form/form-actions";
import { FormFields } from "../../../../form/form-fields";
import { useDatesAskedOnce } from "../../../../form/use-asked-once";
import { useCallForm } from "../../../../form/use-call-form";
import { useReturn } from "../../../../form/use-return";
import { lastAddress } from "../../../../list/last-address";
import { Page } from "../../../../shell/page";
import { DuplicateWarning } from "../../pieces/duplicate-warning";
import { useDuplicate } from "../../pieces/use-duplicate";
import type { WholeConta } from "../conta";
import { ContaAttachments } from "../conta-attachments";
import { useLadoPages } from "../lado-pages-context";
import type { contaLoader } from "../loaders";
import { RefusedPage } from "../refused-page";
import { SeriesChoice } from "../series-choice";
import { SplitFields } from "../split/split-fields";
import { knownSplitNames, withOwnPart } from "../split/split-values";
import { CodeFields } from "./code-fields";
import { ContaFields, type ContaValues } from "./conta-fields";
import { contaItems, contaValues, emptyConta } from "./conta-values";
import { useSaveAnyway } from "./use-save-anyway";

type ContaEditBody = z.output<ReturnType<typeof contaAlterada>>;

export function ContaEditPage() {
  const conta = useLoaderData<ReturnType<typeof contaLoader>>();
  const refused = acoes(conta, useSession(), useLadoPages().lado).editar;
  return refused === null ? (
    <ContaEditForm conta={conta} />
  ) : (
    <RefusedPage title="Editar conta" reason={refused} conta={conta} />
  );
}

function ContaEditForm({ conta }: { conta: WholeConta }) {
  const { id, versao, recorrencia } = conta;
  const pages = useLadoPages();
  const listHref = lastAddress(pages.paths.lista());
  const back = useReturn(listHref);
  const [items, setItems] = useState(() => contaItems(conta));
  const askOnce = useDatesAskedOnce();
  const { duplicate, forget, onRefused } = useDuplicate(pages.api.find);
  const { control, form, submit, saving, saved, stale, unsaved } = useCallForm<
    ContaValues,
    ContaEditBody,
    { message: string }
  >({
    schema: contaAlterada(companyToday()),
    // An edit sends the version back, and the recurrence, which it cannot change.
    defaultValues: { ...emptyConta, ...contaValues(conta), id, versao, recorrencia, alcance: "esta" },
    save: (body, options) => pages.api.update({ body: withOwnPart(body) }, options),
    ask({ data_registro, data_vencimento }) {
      // Days that were saved so were asked about then.
      const same = data_registro === conta.data_registro && data_vencimento === conta.data_vencimento;
      const doubts = dateDoubts({ data_registro, vencimentos: [data_vencimento] }, pages.lado, companyToday());
      return askOnce(same ? [] : doubts);
    },
    onRefused,
    onSaved: ({ message }, { alcance }) => {
      toast.success(alcance === "proximas" ? message : "Conta salva com sucesso!");
      back.start();
    },
  });
  const valor = useWatch({ control, name: "valor" });
  const alcance = useController({ control, name: "alcance" });
  useLeaveGuard(unsaved);
  const saveAnyway = useSaveAnyway({ form, duplicate, forget, submit });

  return (
    <Page
      title="Editar conta"
      breadcrumb={[{ label: pages.title, href: listHref }, { label: conta.numero_documento ?? conta.referencia }]}
    >
      <div className="grid max-w-190 gap-4">
        {duplicate === undefined ? null : (
          <DuplicateWarning duplicate={duplicate} href={pages.paths.detalhe(duplicate.id)} onSaveAnyway={saveAnyway}>
            {duplicate.boleto ? <TextField {...fieldsOf(contaFields, control).motivo_duplicada} /> : null}
          </DuplicateWarning>
        )}
        <FormFields saved={saved}>
          <Card>
            <ContaFields
              control={control}
              items={items}
              onItems={setItems}
              codes={<CodeFields control={control} />}
              split={
                <SplitFields
                  form={form}
                  total={valor ?? 0}
                  names={knownSplitNames(items)}
                  onNames={(rateio) => setItems({ ...items, rateio })}
                />
              }
            />
            <SeriesChoice
              conta={conta}
              title="O que muda"
              value={alcance.field.value}
              onValueChange={alcance.field.onChange}
              stays={({ status }) => status !== 0}
            />
          </Card>
        </FormFields>
        <FormActions
          save="Salvar"
          saving={saving}
          saved={saved}
          stale={stale}
          onSave={submit}
          cancelHref={listHref}
          onReturn={back.now}
        />
        <ContaAttachments conta={conta} />
      </div>
    </Page>
  );
}
