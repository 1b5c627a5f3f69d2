import { contaAlterada } from "@prumo/api-client/schemas/conta";
import { acoes } from "@prumo/domain/conta";
import { dateDoubts } from "@prumo/domain/date-doubts";
import { Card } from "@prumo/ui/card";
import { toast } from "@prumo/ui/toast";
import { useController } from "react-hook-form";
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
import type { WholeConta } from "../conta";
import { useLadoPages } from "../lado-pages-context";
import type { contaLoader } from "../loaders";
import { RefusedPage } from "../refused-page";
import { SeriesChoice } from "../series-choice";
import { ContaFields, type ContaValues } from "./conta-fields";
import { contaItems, contaValues, emptyConta } from "./conta-values";

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
  const askOnce = useDatesAskedOnce();
  const { control, submit, saving, saved, stale, unsaved } = useCallForm<
    ContaValues,
    ContaEditBody,
    { message: string }
  >({
    schema: contaAlterada(companyToday()),
    // An edit sends the version back, and the recurrence, which it cannot change.
    defaultValues: { ...emptyConta, ...contaValues(conta), id, versao, recorrencia, alcance: "esta" },
    save: (body, options) => pages.api.update({ body }, options),
    ask({ data_registro, data_vencimento }) {
      // Days that were saved so were asked about then.
      const same = data_registro === conta.data_registro && data_vencimento === conta.data_vencimento;
      const doubts = dateDoubts({ data_registro, vencimentos: [data_vencimento] }, pages.lado, companyToday());
      return askOnce(same ? [] : doubts);
    },
    onSaved: ({ message }, { alcance }) => {
      toast.success(alcance === "proximas" ? message : "Conta salva com sucesso!");
      back.start();
    },
  });
  const alcance = useController({ control, name: "alcance" });
  useLeaveGuard(unsaved);

  return (
    <Page
      title="Editar conta"
      breadcrumb={[{ label: pages.title, href: listHref }, { label: conta.numero_documento ?? conta.referencia }]}
    >
      <div className="grid max-w-190 gap-4">
        <FormFields saved={saved}>
          <Card>
            <ContaFields control={control} items={contaItems(conta)} />
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
      </div>
    </Page>
  );
}
