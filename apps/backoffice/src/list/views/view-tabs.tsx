import type { Visao } from "@prumo/api-client/schemas/visoes";
import { givenViews, type ViewedList } from "@prumo/domain/saved-view";
import { Link } from "@prumo/ui/link";
import { useEffect, useRef, useState } from "react";
import { useLoaderData, useLocation } from "react-router-dom";
import { afterFirstPage } from "../../app/first-page";
import { totalText } from "../total-text";
import { noteOpened, useKnownViews } from "./known-views";
import { viewCount } from "./view-count";

interface ViewTabsProps {
  readonly lista: ViewedList;
  /** The saved view that the rows belong to, changed or not. */
  readonly view: Visao | undefined;
  /** The parameters of the rows, as a view would keep them. */
  readonly parametros: string;
}

/** Tabs that the line has room for; the menu beside them has all views. */
const MOST = 3;

/** The numbers of rows of some views, by their parameters: counted when the list opens, and anew when its rows change. */
function useCounts(lista: ViewedList, views: readonly string[]) {
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>({});
  const rows = useLoaderData();
  const { search } = useLocation();
  const seen = useRef({ rows, search });
  /** Counts up with each reload of the same rows, before which something was written. */
  const [reloads, setReloads] = useState(0);
  useEffect(() => {
    const before = seen.current;
    seen.current = { rows, search };
    if (before.rows !== rows && before.search === search) setReloads((count) => count + 1);
  }, [rows, search]);
  const wanted = JSON.stringify(views);
  useEffect(() => {
    let left = false;
    const count = afterFirstPage(async () => {
      for (const one of JSON.parse(wanted) as string[]) {
        const counted = await viewCount(lista, one);
        if (left) return;
        if (counted !== undefined) setCounts((known) => ({ ...known, [one]: totalText(counted) }));
      }
    });
    // A view whose filters are refused by now has no number.
    count().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [lista, wanted, reloads]);
  return counts;
}

/** The views of a list as tabs with the numbers of their rows: that which it has by itself before the saved ones. */
export function ViewTabs({ lista, view, parametros }: ViewTabsProps) {
  const saved = useKnownViews(lista) ?? [];
  const given = givenViews[lista];
  const tabs = [
    ...(given === undefined ? [] : [{ ...given, id: undefined }]),
    ...saved.map(({ id, nome, parametros: kept }) => ({ id, nome, parametros: kept })),
  ].slice(0, MOST);
  const counts = useCounts(
    lista,
    tabs.map((tab) => tab.parametros),
  );
  if (tabs.length === 0) return null;
  return (
    <nav aria-label="Visões da lista" className="flex min-w-0 items-center gap-1">
      {tabs.map((tab) => (
        <Link
          key={tab.id ?? "given"}
          href={`?${tab.parametros}`}
          aria-current={tab.parametros === parametros && tab.id === view?.id ? "page" : undefined}
          className="inline-flex h-8 min-w-0 items-center gap-1.5 rounded-prumo-control px-2 font-medium text-[13px]/5 text-prumo-muted hover:bg-prumo-ink/6 hover:text-prumo-ink aria-[current=page]:bg-prumo-accent-soft aria-[current=page]:text-prumo-accent aria-[current=page]:prumo-chosen pointer-coarse:h-11"
          onClick={() => noteOpened(lista, tab.id, tab.parametros)}
        >
          <span className="max-w-36 truncate">{tab.nome}</span>
          {counts[tab.parametros] === undefined ? null : (
            <span className="prumo-tabular font-normal">{counts[tab.parametros]}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
