import type { BodyInput, BodyOutput } from "@prumo/api-client/contract";
import { type Ordem, type OrdemDigitada, ordemServico } from "@prumo/api-client/schemas/ordem-servico";
import { OPENED } from "@prumo/domain/service-order";
import { Button } from "@prumo/ui/button";
import type { UseFormReturn } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../../app/api";
import { paths } from "../../../../app/paths";
import { useSession } from "../../../../app/session";
import { Attachments } from "../../../../attachments/attachments";
import { FormPage } from "../../../../form/form-page";
import { sharedForm } from "../../../../form/shared-form";
import { useFormPage } from "../../../../form/use-form-page";
import { lastAddress } from "../../../../list/last-address";
import { Page } from "../../../../shell/page";
import type { ordemLoader } from "../loaders";
import { PrestadorOrder } from "../provider/prestador-order";
import { useOrderActions } from "../use-order-actions";
import { OrderBar } from "./order-bar";
import { OrderFacts } from "./order-facts";
import { OrderHead, OrderPlace } from "./order-fields";
import { OrderItems } from "./order-items";
import { orderValues } from "./order-values";
import { useOrderPlace } from "./use-order-place";

type OrdemEditValues = Omit<BodyInput<typeof ordemServico.update.body>, "id" | "versao">;
type OrdemEditBody = BodyOutput<typeof ordemServico.update.body>;

const LIST = "Ordens de serviço";

/** The form of an open order. */
function OrdemEditForm({ ordem }: { ordem: Ordem }) {
  const page = useFormPage<OrdemEditValues, OrdemEditBody>({
    schema: ordemServico.update.body,
    defaultValues: orderValues(ordem),
    save: (body, options) => api.ordemServico.update({ body }, options),
    listHref: lastAddress(paths.ordemServico.lista()),
  });
  const form: UseFormReturn<OrdemDigitada, unknown, OrdemEditBody> = sharedForm(page.form);
  const place = useOrderPlace(form, ordem.cidade);
  const { control } = form;
  return (
    <FormPage title={`OS ${ordem.numero_os}`} list={LIST} form={page}>
      <OrderBar ordem={ordem} unsaved={page.unsaved} />
      <OrderHead control={control} ordem={ordem} place={place} />
      <OrderItems control={control} itens={ordem.itens} />
      <OrderPlace control={control} place={place} />
    </FormPage>
  );
}

/** An order that cannot be changed, or not by this user. */
function OrdemDetails({ ordem }: { ordem: Ordem }) {
  const listHref = lastAddress(paths.ordemServico.lista());
  const { refusals, move, modal } = useOrderActions();
  return (
    <Page
      title={`OS ${ordem.numero_os}`}
      breadcrumb={[{ label: LIST, href: listHref }, { label: `OS ${ordem.numero_os}` }]}
      actions={
        <>
          <Button href={listHref} kbd="Esc" data-shortcut="back">
            Voltar
          </Button>
          <Button href={paths.ordemServico.imprimir(ordem.id)}>Imprimir</Button>
          {refusals(ordem).reabrir === null ? <Button onClick={() => move(ordem, OPENED)}>Reabrir</Button> : null}
        </>
      }
    >
      <OrderFacts ordem={ordem} />
      {modal}
    </Page>
  );
}

/** An order: a prestador's view of their own work, the form of an open one, or the facts of one that is done. */
export function OrdemEditPage() {
  const ordem = useLoaderData<typeof ordemLoader>();
  const own = useSession().usuario.prestador;
  const { refusals } = useOrderActions();
  if (own) return <PrestadorOrder key={ordem.id} ordem={ordem} />;
  return refusals(ordem).editar === null ? (
    <>
      <OrdemEditForm key={ordem.id} ordem={ordem} />
      <div className="max-w-190">
        <Attachments onde="ordemServico" id={ordem.id} />
      </div>
    </>
  ) : (
    <OrdemDetails ordem={ordem} />
  );
}
