import { type ListCall, listFileUrl } from "@prumo/api-client/client";
import { Button } from "@prumo/ui/button";
import type { MenuItem } from "@prumo/ui/floating-menu";
import { ProgressBar } from "@prumo/ui/progress-bar";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Menu } from "../app/menu";
import { formats } from "./export-items";
import { ExportProgress } from "./export-progress";
import { COLUMNS, fileColumns, type ListColumn } from "./list-columns";
import { exportList, useRunningExport } from "./running-export";

/** Files with fewer rows are there before anybody has read how far they are. */
const LONG = 1_000;

interface ExportButtonProps {
  readonly call: ListCall;
  /** The path parameters of a list that belongs to a record. */
  readonly params?: Readonly<Record<string, number>>;
  /** The list's filters and order, as its address has them. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The list's columns, of which the file has those that are shown; without it the file has all of its own. */
  readonly columns?: readonly ListColumn<never>[];
  readonly label?: string;
  /** Whether a phone offers it, too. */
  readonly onPhone?: boolean;
}

/**
 * Exports what the list shows: all rows of its filters, in its order, with its columns. Of a long file it shows how far it
 * is, and lets the user cancel.
 */
export function ExportButton(props: ExportButtonProps) {
  const { call, params = {}, query, columns, label = "Exportar", onPhone = false } = props;
  const button = useRef<HTMLButtonElement>(null);
  const running = useRunningExport();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const long = running?.rows !== undefined && running.rows.found >= LONG;
  const [search] = useSearchParams();
  // The address names the columns of the page; the file has its own.
  const { [COLUMNS]: _, ...filters } = query;
  const shown = columns && fileColumns(columns, search.get(COLUMNS));
  const items = (suffix: string, ids: readonly string[] | undefined): MenuItem[] =>
    formats.map(({ format, label: name }) => ({
      label: `${name}${suffix}`,
      onSelect: () =>
        void exportList(listFileUrl(call, format, { params, query: filters, ...(ids && { columns: ids }) })),
    }));
  return (
    <>
      <ProgressBar active={running !== undefined && !long} label="Exportando" />
      <Button
        ref={button}
        variant="ghost"
        className={onPhone ? "" : "prumo-phone:hidden"}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        pending={running !== undefined}
        onClick={(event) => setAnchor(anchor === undefined ? event.currentTarget : undefined)}
      >
        {label}
      </Button>
      <Menu
        label={label}
        anchor={anchor}
        items={[...items("", shown), ...(shown === undefined ? [] : items(", todas as colunas", undefined))]}
        onClose={() => setAnchor(undefined)}
      />
      {running?.rows !== undefined && long ? (
        <ExportProgress {...running.rows} cancel={running.cancel} backTo={button} />
      ) : null}
    </>
  );
}
