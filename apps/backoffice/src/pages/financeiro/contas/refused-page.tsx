import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { EmptyState } from "@prumo/ui/empty-state";
import { lastAddress } from "../../../list/last-address";
import { Page } from "../../../shell/page";
import { contaOrigin, OriginLink } from "../pieces/origin-link";
import type { Conta } from "./conta";
import { useLadoPages } from "./lado-pages-context";

/** Says why the state of the conta forbids the page of this address, and leads on. */
export function RefusedPage({ title, reason, conta }: { title: string; reason: string; conta: Conta }) {
  const { title: titulo, paths } = useLadoPages();
  const origin = contaOrigin(conta);
  const listHref = lastAddress(paths.lista());
  return (
    <Page title={title} breadcrumb={[{ label: titulo, href: listHref }]}>
      <Card>
        <EmptyState
          title={reason}
          action={
            <div className="flex flex-wrap justify-center gap-2.5">
              <Button href={listHref} data-shortcut="back">
                Voltar
              </Button>
              <Button variant="primary" href={paths.detalhe(conta.id)}>
                Ver a conta
              </Button>
            </div>
          }
        >
          {origin === undefined ? null : <OriginLink origin={origin} />}
        </EmptyState>
      </Card>
    </Page>
  );
}
