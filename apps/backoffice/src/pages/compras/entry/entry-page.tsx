import { compras } from "@prumo/api-client/schemas/compras";
import { toDisplay } from "@prumo/domain/date";
import { purchaseForbidden, purchaseRefusal } from "@prumo/domain/purchase-actions";
import { SelectField } from "@prumo/forms/select-field";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { confirm } from "@prumo/ui/confirm";
import { EmptyState } from "@prumo/ui/empty-state";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { companyToday } from "../../../app/clock";
import { CompanyDateField } from "../../../app/company-date-field";
import { paths } from "../../../app/paths";
import { useSession } from "../../../app/session";
import { FormActions } from "../../../form/form-actions";
import { useFormPage } from "../../../form/use-form-page";
import { lastAddress } from "../../../list/last-address";
import { Page } from "../../../shell/page";
import { purchaseName } from "../acted-compra";
import type { compraEntryLoader } from "../loaders";

const TITLE = "Emitir NF-e entrada";

type Entry = ReturnType<typeof useLoaderData<typeof compraEntryLoader>>;

/** Records that the entry document of a purchase was issued. It is recorded once, so that is asked first. */
export function CompraEntryPage() {
  const loaded = useLoaderData<typeof compraEntryLoader>();
  const { usuario, permissoes } = useSession();
  const listHref = lastAddress(paths.compras.lista());
  const viewer = { permissoes, representante: usuario.representante };
  const refused = purchaseForbidden(viewer, "emitirEntrada") ?? purchaseRefusal(loaded.compra, "emitirEntrada");
  return (
    <Page title={TITLE} breadcrumb={[{ label: "Compras", href: listHref }, { label: TITLE }]}>
      <div className="grid max-w-190 gap-4">
        {refused === null ? (
          <EntryForm {...loaded} listHref={listHref} />
        ) : (
          <Refused {...loaded} listHref={listHref} reason={refused} />
        )}
      </div>
    </Page>
  );
}

function EntryForm({ compra, naturezas, listHref }: Entry & { listHref: string }) {
  const usable = naturezas.some(({ id }) => id === compra.natureza_id);
  const form = useFormPage({
    schema: compras.emitirEntrada.body,
    // A natureza that nobody chose yet is no number, and the schema says so.
    defaultValues: { natureza_id: usable ? (compra.natureza_id ?? undefined) : undefined, data: companyToday() },
    ask: ({ data }) =>
      confirm({
        title: "Emitir a entrada desta compra?",
        description: `${purchaseName(compra)}, em ${toDisplay(data)}. A emissão fica registrada e só pode ser feita uma vez.`,
        confirmText: "Emitir",
      }),
    save: (body, options) => api.compras.emitirEntrada({ params: { id: compra.id }, body }, options),
    listHref,
    savedHref: paths.compras.detalhes(compra.id),
  });
  return (
    <>
      <Card title={purchaseName(compra)}>
        <div className="grid grid-cols-2 items-start gap-3.5 max-[720px]:grid-cols-1">
          <SelectField
            control={form.control}
            name="natureza_id"
            label="Natureza"
            placeholder="Selecione"
            options={naturezas.map(({ id, nome }) => ({ value: id, label: nome }))}
            required
          />
          <CompanyDateField control={form.control} name="data" label="Data de emissão" max={companyToday()} required />
        </div>
        <p className="text-prumo-muted">A emissão é registrada na compra. Nada é transmitido à Receita.</p>
      </Card>
      <FormActions
        save="Emitir"
        saving={form.saving}
        saved={form.saved}
        onSave={form.submit}
        cancelHref={listHref}
        onReturn={form.back.now}
      />
    </>
  );
}

function Refused({ compra, listHref, reason }: Entry & { listHref: string; reason: string }) {
  const { entrada } = compra;
  return (
    <Card>
      <EmptyState
        title={reason}
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            <Button href={listHref} data-shortcut="back">
              Voltar
            </Button>
            <Button variant="primary" href={paths.compras.detalhes(compra.id)}>
              Ver a compra
            </Button>
          </div>
        }
      >
        {entrada === null ? null : `${entrada.natureza.nome}, ${toDisplay(entrada.data)}, por ${entrada.usuario.nome}.`}
      </EmptyState>
    </Card>
  );
}
