import { EmptyState } from "@prumo/ui/empty-state";
import type { ReactNode } from "react";
import { isFiltered } from "./list-query";

interface NoRowsProps {
  readonly title: string;
  /** The filters in force. */
  readonly filtro: Readonly<Record<string, string>>;
  /** A hint while a filter is set. */
  readonly children?: ReactNode;
}

/** Shown where a list has no rows. It mentions filters only when one is set: a new company has none to clear. */
export function NoRows({ title, filtro, children = "Mude ou limpe os filtros." }: NoRowsProps) {
  return <EmptyState title={title}>{isFiltered(filtro) ? children : null}</EmptyState>;
}
