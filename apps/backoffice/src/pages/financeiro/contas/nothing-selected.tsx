import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { EmptyState } from "@prumo/ui/empty-state";
import type { ReactNode } from "react";
import { lastAddress } from "../../../list/last-address";
import { Page } from "../../../shell/page";
import { useLadoPages } from "./lado-pages-context";

interface NothingSelectedProps {
  readonly title: string;
  readonly reason: string;
  /** Another way to contas. */
  readonly children?: ReactNode;
}

/** Says why none of the selected contas can be used, and leads back to the list. */
export function NothingSelected({ title, reason, children }: NothingSelectedProps) {
  const { title: titulo, paths } = useLadoPages();
  const listHref = lastAddress(paths.lista());
  return (
    <Page title={title} breadcrumb={[{ label: titulo, href: listHref }, { label: title }]}>
      <Card>
        <EmptyState
          title={reason}
          action={
            <div className="grid justify-items-center gap-4">
              {children}
              <Button href={listHref} data-shortcut="back">
                Voltar
              </Button>
            </div>
          }
        />
      </Card>
    </Page>
  );
}
