import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { EmptyState } from "@prumo/ui/empty-state";
import { lastAddress } from "../../../list/last-address";
import { Page } from "../../../shell/page";
import { useLadoPages } from "./lado-pages-context";

/** Says why none of the selected contas can be used, and leads back to the list. */
export function NothingSelected({ title, reason }: { title: string; reason: string }) {
  const { title: titulo, paths } = useLadoPages();
  const listHref = lastAddress(paths.lista());
  return (
    <Page title={title} breadcrumb={[{ label: titulo, href: listHref }, { label: title }]}>
      <Card>
        <EmptyState
          title={reason}
          action={
            <Button href={listHref} data-shortcut="back">
              Voltar
            </Button>
          }
        />
      </Card>
    </Page>
  );
}
