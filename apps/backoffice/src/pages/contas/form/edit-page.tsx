import { contaAlterada } from "@prumo/api-client/schemas/conta";
import { acoes } from "@prumo/domain/account";
import { Card } from "@prumo/ui/card";
import { toast } from "@prumo/ui/toast";
import { useLoaderData } from "react-router-dom";
import type { z } from "zod";
import { companyToday } from "../../../app/clock";
import { useSession } from "../../../app/session";
import { useLeaveGuard } from "../../../app/use-leave-guard";
import { FormActions } from "../../../form/form-actions";
import { useCallForm } from "../../../form/use-call-form";
import { useReturn } from "../../../form/use-return";
import { lastAddress } from "../../../list/last-address";
import { Page } from "../../../shell/page";
import type { Conta } from "../conta";
import { useLadoPages } from "../lado-pages-context";
import type { contaLoader } from "../loaders";
import { RefusedPage } from "../refused-page";
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

function ContaEditForm({ conta }: { conta: Conta }) {
  const { id, versao, recorrencia } = conta;
  const pages = useLadoPages();
  const listHref = lastAddress(pages.paths.lista());
  const back = useReturn(listHref);
  const { control, submit, saving, saved, stale, unsaved } = useCallForm<
    ContaValues,
    ContaEditBody,
    { message: string }
  >({
    schema: contaAlterada(companyToday()),
    // An edit sends the version back, and the recurrence, which it cannot change.
    defaultValues: { ...emptyConta, ...contaValues(conta), id, versao, recorrencia },
    save: (body, options) => pages.api.update({ body }, options),
    onSaved: () => {
      toast.success("Conta salva com sucesso!");
      back.start();
    },
  });
  useLeaveGuard(unsaved);

  return (
    <Page
      title="Editar conta"
      breadcrumb={[{ label: pages.title, href: listHref }, { label: conta.numero_documento ?? conta.referencia }]}
    >
      <div className="grid max-w-190 gap-4">
        <Card>
          <ContaFields control={control} items={contaItems(conta)} repeats={false} />
        </Card>
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
