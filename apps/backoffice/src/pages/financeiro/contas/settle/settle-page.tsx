import { acoes } from "@prumo/domain/conta";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { useLoaderData } from "react-router-dom";
import { useSession } from "../../../../app/session";
import { useLeaveGuard } from "../../../../app/use-leave-guard";
import { FormActions } from "../../../../form/form-actions";
import { FormFields } from "../../../../form/form-fields";
import { useReturn } from "../../../../form/use-return";
import { lastAddress } from "../../../../list/last-address";
import { Page } from "../../../../shell/page";
import { byLetter } from "../../pieces/letter-keys";
import { amountFields } from "../amount-fields";
import { BankLines } from "../bank-lines";
import type { WholeConta } from "../conta";
import { CollectionFacts } from "../details/collection-facts";
import { ContaFacts } from "../details/conta-facts";
import { useLadoPages } from "../lado-pages-context";
import type { Origens, settleLoader } from "../loaders";
import { OrigemFields } from "../origem-fields";
import { RefusedPage } from "../refused-page";
import { AdjustmentFields, ChargeNote, canWaive } from "./charge-fields";
import { DayField, FormaField, ValorField } from "./settle-fields";
import { useSettleForm } from "./use-settle-form";

export function SettlePage() {
  const { lado, settleLabel: Pagar } = useLadoPages();
  const { conta, ...origens } = useLoaderData<ReturnType<typeof settleLoader>>();
  const refused = acoes(conta, useSession(), lado).pagar;
  if (refused !== null) return <RefusedPage title={`${Pagar} conta`} reason={refused} conta={conta} />;
  return <SettleForm conta={conta} origens={origens} />;
}

function SettleForm({ conta, origens }: { conta: WholeConta; origens: Origens }) {
  const pages = useLadoPages();
  const listHref = lastAddress(pages.paths.lista());
  const back = useReturn(listHref);
  const settle = useSettleForm({ conta, origens, onSettled: back.start });
  const { saving, saved, submit } = settle;
  useLeaveGuard(settle.unsaved);

  return (
    <Page
      title={`${pages.settleLabel} conta`}
      breadcrumb={[{ label: pages.title, href: listHref }, { label: conta.numero_documento ?? conta.referencia }]}
    >
      <div className="grid max-w-235 gap-4">
        <FormFields
          saved={saved}
          onKeyDown={(event) => byLetter(event, { d: canWaive(settle) ? settle.charges.waive : undefined })}
        >
          <div className="grid grid-cols-[minmax(0,1fr)_300px] items-start gap-4 max-[900px]:grid-cols-1">
            <Card>
              <div className="grid grid-cols-2 gap-3.5 prumo-phone:grid-cols-1">
                <FormaField settle={settle} autoFocus />
                <DayField settle={settle} />
              </div>
              <OrigemFields {...settle.origem} />
              <div className="grid grid-cols-3 gap-3.5 prumo-phone:grid-cols-1">
                <AdjustmentFields settle={settle} names={amountFields} />
              </div>
              <ChargeNote settle={settle} />
              <ValorField settle={settle} />
            </Card>
            <div className="max-[900px]:-order-1">
              <div className="grid gap-4">
                <ContaFacts conta={conta} />
                {conta.dados_bancarios == null ? null : (
                  <Card title="Dados bancários">
                    <BankLines data={conta.dados_bancarios} />
                  </Card>
                )}
                <CollectionFacts conta={conta} />
              </div>
            </div>
          </div>
        </FormFields>
        <FormActions
          save={`${pages.settleLabel} ${settle.moneyText(settle.amounts.valor)}`}
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
