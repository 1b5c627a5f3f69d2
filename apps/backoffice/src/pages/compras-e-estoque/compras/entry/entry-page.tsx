import type { BodyOutput, CallOptions } from "@prumo/api-client/contract";
import { ApiError } from "@prumo/api-client/errors";
import { compras } from "@prumo/api-client/schemas/compras";
import { compraFields } from "@prumo/domain/compra-fields";
import { toDisplay } from "@prumo/domain/date";
import { purchaseForbidden, purchaseRefusal } from "@prumo/domain/purchase-actions";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { confirm } from "@prumo/ui/confirm";
import { EmptyState } from "@prumo/ui/empty-state";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../../app/api";
import { companyToday } from "../../../../app/clock";
import { CompanyDateField } from "../../../../app/company-date-field";
import { paths } from "../../../../app/paths";
import { useSession } from "../../../../app/session";
import { FormActions } from "../../../../form/form-actions";
import { FormFields } from "../../../../form/form-fields";
import { useFormPage } from "../../../../form/use-form-page";
import { lastAddress } from "../../../../list/last-address";
import { Page } from "../../../../shell/page";
import { FileField } from "../../../sistema/pieces/file-field";
import { packFiles, UnsendableFiles } from "../../../sistema/pieces/pack-files";
import { purchaseName } from "../acted-compra";
import type { compraEntryLoader } from "../loaders";
import { mirrorHref } from "./mirror-href";

const TITLE = "Emitir NF-e entrada";
const WHAT_IT_DOES = "Registra a entrada; a nota é emitida no emissor fiscal";

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

type EntryBody = BodyOutput<typeof compras.emitirEntrada.body>;

/** Makes the file ready to be sent. One that is too large is refused in the way in which the server would refuse it. */
async function packed(arquivo: File) {
  try {
    return await packFiles([arquivo]);
  } catch (error) {
    if (!(error instanceof UnsendableFiles)) throw error;
    throw new ApiError(422, error.message, { arquivo: [error.message] }, null);
  }
}

/** A body with a file has no key of its form: forms tell bodies apart by their JSON, which says nothing of a file. */
async function sendEntry(id: number, body: EntryBody, options: CallOptions) {
  const { arquivo } = body;
  if (!(arquivo instanceof File)) return api.compras.emitirEntrada({ params: { id }, body }, options);
  return api.compras.emitirEntrada({ params: { id }, body: { ...body, arquivo: await packed(arquivo) } });
}

function EntryForm({ compra, naturezas, listHref }: Entry & { listHref: string }) {
  const usable = naturezas.some(({ id }) => id === compra.natureza_id);
  const form = useFormPage({
    schema: compras.emitirEntrada.body,
    // A natureza that nobody chose yet is no number, and the schema says so.
    defaultValues: {
      natureza_id: usable ? (compra.natureza_id ?? undefined) : undefined,
      data: companyToday(),
      numero: "",
      serie: "",
      chave: "",
      arquivo: undefined,
    },
    ask: ({ data }) =>
      confirm({
        title: "Emitir a entrada desta compra?",
        description: `${purchaseName(compra)}, em ${toDisplay(data)}. Só uma entrada vale para a compra; quem pode excluir compras pode desfazê-la.`,
        confirmText: "Emitir",
      }),
    save: (body, options) => sendEntry(compra.id, body, options),
    listHref,
    savedHref: paths.compras.detalhes(compra.id),
  });
  return (
    <>
      <p className="rounded-prumo-card bg-prumo-info p-3 text-prumo-on-info">{WHAT_IT_DOES}</p>
      <FormFields saved={form.saved}>
        <Card title={purchaseName(compra)}>
          <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
            <SelectField
              control={form.control}
              name="natureza_id"
              label={compraFields.natureza_id.label}
              placeholder="Selecione"
              options={naturezas.map(({ id, nome }) => ({ value: id, label: nome }))}
              required
            />
            <CompanyDateField
              control={form.control}
              name="data"
              label="Data de emissão"
              max={companyToday()}
              required
            />
          </div>
        </Card>
        <Card title="Nota emitida">
          <p className="text-prumo-muted">
            Se a nota de entrada já foi emitida, informe-a. Da chave vêm o número e a série; do XML, também a chave.
          </p>
          <div className="grid grid-cols-4 items-start gap-3.5 prumo-phone:grid-cols-2">
            <TextField control={form.control} name="numero" label="Número" inputMode="numeric" required={false} />
            <TextField
              control={form.control}
              name="serie"
              label={compraFields.serie.label}
              inputMode="numeric"
              required={false}
            />
            <TextField
              control={form.control}
              name="chave"
              label={compraFields.chave.label}
              hint="44 dígitos, com ou sem espaços"
              autoComplete="off"
              className="col-span-full"
              required={false}
            />
            <div className="col-span-full">
              <FileField
                control={form.control}
                name="arquivo"
                label="XML da nota"
                hint="Fica guardado com os arquivos XML da empresa"
                accept=".xml"
                required={false}
              />
            </div>
          </div>
        </Card>
      </FormFields>
      <FormActions
        save="Emitir"
        saving={form.saving}
        saved={form.saved}
        onSave={form.submit}
        cancelHref={listHref}
        returning="Abrindo a compra…"
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
            {entrada === null ? null : (
              <Button href={mirrorHref(compra.id)} target="_blank">
                Imprimir espelho
              </Button>
            )}
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
