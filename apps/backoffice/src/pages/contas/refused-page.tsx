import type { ContaPagar } from "@prumo/api-client/schemas/contas-pagar";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { EmptyState } from "@prumo/ui/empty-state";
import { paths } from "../../app/paths";
import { lastAddress } from "../../list/last-address";
import { Page } from "../../shell/page";

/** An address that asks for what the state of the account forbids: says why, and leads on. */
export function RefusedPage({ title, reason, conta }: { title: string; reason: string; conta: ContaPagar }) {
  const listHref = lastAddress(paths.contasPagar());
  return (
    <Page title={title} breadcrumb={[{ label: "Contas a pagar", href: listHref }]}>
      <Card>
        <EmptyState
          title={reason}
          action={
            <div className="flex flex-wrap justify-center gap-2.5">
              <Button href={listHref} data-shortcut="back">
                Voltar
              </Button>
              <Button variant="primary" href={paths.contaPagarDetalhe(conta.id)}>
                Ver a conta
              </Button>
            </div>
          }
        />
      </Card>
    </Page>
  );
}
