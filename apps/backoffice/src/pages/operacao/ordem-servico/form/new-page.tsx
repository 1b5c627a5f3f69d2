import { ordemServico } from "@prumo/api-client/schemas/ordem-servico";
import { api } from "../../../../app/api";
import { paths } from "../../../../app/paths";
import { FormPage } from "../../../../form/form-page";
import { useFormPage } from "../../../../form/use-form-page";
import { lastAddress } from "../../../../list/last-address";
import { OrderHead, OrderPlace } from "./order-fields";
import { OrderItems } from "./order-items";
import { emptyOrder } from "./order-values";
import { useOrderPlace } from "./use-order-place";

export function OrdemNewPage() {
  const page = useFormPage({
    schema: ordemServico.save.body,
    defaultValues: emptyOrder,
    save: (body, options) => api.ordemServico.save({ body }, options),
    listHref: lastAddress(paths.ordemServico.lista()),
  });
  const place = useOrderPlace(page.form, null);
  return (
    <FormPage title="Nova ordem de serviço" list="Ordens de serviço" form={page}>
      <OrderHead control={page.control} place={place} />
      <OrderItems control={page.control} />
      <OrderPlace control={page.control} place={place} />
    </FormPage>
  );
}
