import type { Access } from "@prumo/api-client/call";
import type { Paginated } from "@prumo/domain/paginated";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import type { ReactNode } from "react";
import { mayAccess, useSession } from "../app/session";
import { isFiltered } from "./list-query";
import { totalText } from "./total-text";
import type { ListAddress } from "./use-list-address";

/** A button of an empty list, for those who may make its call. */
type FirstButton = { readonly label: string; readonly access: Access } & (
  | { readonly href: string }
  | { readonly onClick: () => void }
);

export interface NoRowsProps {
  readonly title: string;
  readonly list: Pick<ListAddress, "clear">;
  /** The filters in force, in a list that has some. A period that nobody chose is none of them. */
  readonly filter?: Readonly<Record<string, string>>;
  /** The purpose of the list. Everybody who sees it reads this before its first row, also those who may add none. */
  readonly about: ReactNode;
  /** Adds the first row. Left out where rows come about elsewhere, which `about` then tells. */
  readonly add?: FirstButton | undefined;
  /** Another way to begin. */
  readonly also?: FirstButton | undefined;
  /** Says what to change while a filter is set. */
  readonly hint?: string;
  /** Rows outside the period that the list shows by itself (see `outsidePeriod`), and where they are shown. */
  readonly outside?: { readonly page: Paginated<unknown> | undefined; readonly href: string };
}

/**
 * Stands where a list has no rows, and says why: a filter hides them, all of them lie outside the period, or there is
 * none yet. Each has the button that helps, if the user may press it.
 */
export function NoRows({ title, list, filter, about, add, also, hint, outside }: NoRowsProps) {
  const session = useSession();
  if (filter !== undefined && isFiltered(filter)) {
    return (
      <EmptyState title={title} action={<Button onClick={list.clear}>Limpar filtros</Button>}>
        {hint ?? "Mude ou limpe os filtros."}
      </EmptyState>
    );
  }
  if (outside?.page !== undefined && outside.page.total > 0) {
    return (
      <EmptyState title={title} action={<Button href={outside.href}>Ver todo o período</Button>}>
        {`Nada neste período. Fora dele há ${totalText(outside.page)}.`}
      </EmptyState>
    );
  }
  const offered = [add, also].filter((button) => button !== undefined && mayAccess(session, button.access));
  const refused = add !== undefined && !mayAccess(session, add.access);
  return (
    <EmptyState
      title={title}
      action={
        offered.length === 0 ? null : (
          <span className="flex flex-wrap justify-center gap-2">
            {offered.map((button) => {
              if (button === undefined) return null;
              const { label, access: _, ...leads } = button;
              return (
                <Button key={label} {...leads}>
                  {label}
                </Button>
              );
            })}
          </span>
        )
      }
    >
      {about}
      {refused ? " Você não tem permissão para cadastrar." : null}
    </EmptyState>
  );
}
