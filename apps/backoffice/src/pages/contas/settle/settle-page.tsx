import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { acoes } from "@prumo/domain/account";
import { amountToPay } from "@prumo/domain/balance";
import { formatMoney } from "@prumo/domain/money";
import { paymentTypes } from "@prumo/domain/payment-type";
import { settlementProblems } from "@prumo/domain/settlement";
import { DateField } from "@prumo/forms/date-field";
import { MoneyField } from "@prumo/forms/money-field";
import { SelectField } from "@prumo/forms/select-field";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { useEffect, useRef } from "react";
import { useController, useWatch } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import { companyToday } from "../../../app/clock";
import { useSession } from "../../../app/session";
import { offerUndo } from "../../../app/undo";
import { useLeaveGuard } from "../../../app/use-leave-guard";
import { FormActions } from "../../../form/form-actions";
import { useCallForm } from "../../../form/use-call-form";
import { useReturn } from "../../../form/use-return";
import { lastAddress } from "../../../list/last-address";
import { deselect } from "../../../list/selection";
import { Page } from "../../../shell/page";
import type { ContaCompleta } from "../conta";
import { CollectionFacts } from "../details/collection-facts";
import { ContaFacts } from "../details/conta-facts";
import type { LadoPages } from "../lado-pages";
import { useLadoPages } from "../lado-pages-context";
import type { Origens, settleLoader } from "../loaders";
import { OrigemFields } from "../origem-fields";
import { RefusedPage } from "../refused-page";
import { showError } from "../show-error";
import { noDay, settlementBody } from "./settle-bodies";
import { undoSettlement } from "./undo-settlement";

/** The body of a settlement, checked against its account. */
const acertoOn = ({ lado }: LadoPages, conta: ContaCompleta, decimals: number) =>
  settlementBody(lado, companyToday()).superRefine((acerto, context) => {
    for (const [field, message] of Object.entries(settlementProblems(conta, acerto, { decimals, lado }))) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  });

export function SettlePage() {
  const { lado, settleLabel: Pagar } = useLadoPages();
  const { conta, ...origens } = useLoaderData<ReturnType<typeof settleLoader>>();
  const refused = acoes(conta, useSession(), lado).pagar;
  if (refused !== null) return <RefusedPage title={`${Pagar} conta`} reason={refused} conta={conta} />;
  return <SettleForm conta={conta} origens={origens} />;
}

function SettleForm({ conta, origens }: { conta: ContaCompleta; origens: Origens }) {
  const session = useSession();
  const { casasDecimais: decimals } = session;
  const pages = useLadoPages();
  const listHref = lastAddress(pages.paths.lista());
  const back = useReturn(listHref);
  const moneyText = (value: number) => formatMoney(value, { decimals });

  const { control, form, submit, saving, saved, unsaved } = useCallForm({
    schema: acertoOn(pages, conta, decimals),
    defaultValues: {
      id: conta.id,
      ...noDay,
      [pages.data]: companyToday(),
      forma_pagamento: conta.tipo_pagamento,
      utilizar_valor_do: "conta",
      conta_bancaria_id: origens.contasBancarias.length === 1 ? origens.contasBancarias[0]?.id : null,
      abertura_caixa_id: null,
      juros: 0,
      multa: 0,
      desconto: 0,
      valor: conta.residual,
    },
    save: (body, options) => pages.api.settle({ body }, options),
    onSaved: ({ message, acertos }) => {
      offerUndo(message, undoSettlement(pages, session, acertos));
      deselect(pages.lado, conta.id);
      back.start();
    },
    onRefused: (error) => showError(error),
  });
  useLeaveGuard(unsaved);

  const [forma, ...amounts] = useWatch({
    control,
    name: ["forma_pagamento", "juros", "multa", "desconto", "valor"],
  });
  const [juros, multa, desconto, valor] = amounts.map((amount) => amount ?? 0) as [number, number, number, number];
  const toPay = amountToPay(conta, { juros, multa, desconto });
  const proposed = useRef(toPay);

  // The amount follows interest, fine and discount until the user types another.
  useEffect(() => {
    if (form.getValues("valor") === proposed.current) form.setValue("valor", toPay);
    proposed.current = toPay;
  }, [form, toPay]);

  return (
    <Page
      title={`${pages.settleLabel} conta`}
      breadcrumb={[{ label: pages.title, href: listHref }, { label: conta.numero_documento ?? conta.referencia }]}
    >
      <div className="grid max-w-235 gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)_300px] items-start gap-4 max-[900px]:grid-cols-1">
          <Card>
            <div className="grid grid-cols-2 gap-3.5 max-[720px]:grid-cols-1">
              <SelectField
                control={control}
                name="forma_pagamento"
                label="Forma de pagamento"
                placeholder="Selecione"
                options={paymentTypes.map(({ codigo, nome }) => ({ value: codigo, label: `${codigo} · ${nome}` }))}
              />
              <DateField
                control={control}
                name={pages.data}
                label={`Data do ${pages.movimento}`}
                max={companyToday()}
              />
            </div>
            <OrigemFields
              origens={origens}
              forma={forma}
              choice={useController({ control, name: "utilizar_valor_do" })}
              conta={useController({ control, name: "conta_bancaria_id" })}
              caixa={useController({ control, name: "abertura_caixa_id" })}
            />
            <div className="grid grid-cols-3 gap-3.5 max-[720px]:grid-cols-1">
              <MoneyField
                control={control}
                name="juros"
                label="Juros"
                decimals={decimals}
                max={MAX_AMOUNT}
                allowBlank={false}
              />
              <MoneyField
                control={control}
                name="multa"
                label="Multa"
                decimals={decimals}
                max={MAX_AMOUNT}
                allowBlank={false}
              />
              <MoneyField
                control={control}
                name="desconto"
                label="Desconto"
                decimals={decimals}
                max={MAX_AMOUNT}
                allowBlank={false}
              />
            </div>
            <MoneyField
              control={control}
              name="valor"
              label={`Valor do ${pages.movimento}`}
              decimals={decimals}
              max={MAX_AMOUNT}
              className="[&_input]:h-12 [&_input]:font-semibold [&_input]:text-xl"
              hint={`Em aberto ${moneyText(conta.residual)} + juros ${moneyText(juros)} + multa ${moneyText(multa)} − desconto ${moneyText(desconto)} = ${moneyText(toPay)}`}
            />
          </Card>
          <div className="max-[900px]:-order-1">
            <div className="grid gap-4">
              <ContaFacts conta={conta} />
              <CollectionFacts conta={conta} />
            </div>
          </div>
        </div>
        <FormActions
          save={`${pages.settleLabel} ${moneyText(valor)}`}
          saving={saving}
          saved={saved}
          onSave={submit}
          cancelHref={listHref}
          onReturn={back.now}
          afterSave={
            <Button href={pages.paths.comprovante(conta.id)} target="_blank">
              Imprimir comprovante
            </Button>
          }
        />
      </div>
    </Page>
  );
}
