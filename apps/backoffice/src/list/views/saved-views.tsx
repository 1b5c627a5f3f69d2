import { listAt, viewParameters } from "@prumo/api-client/lists";
import { givenViews, type ViewedList } from "@prumo/domain/saved-view";
import { useNarrow } from "@prumo/ui/view-toggle";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { fetchesAhead } from "../../app/fetch-ahead";
import { afterFirstPage } from "../../app/first-page";
import { useSession } from "../../app/session";
import type { ListAddress } from "../use-list-address";
import { arriveAt, hasViews, loadViews, noteOpened, useKnownViews, viewOf } from "./known-views";
import { ViewTabs } from "./view-tabs";

const loadMenu = () => import("./views-menu");
const ViewsMenu = lazy(async () => ({ default: (await loadMenu()).ViewsMenu }));
const loadModals = () => import("./view-modals");
const SaveViewModal = lazy(async () => ({ default: (await loadModals()).SaveViewModal }));
const RenameViewModal = lazy(async () => ({ default: (await loadModals()).RenameViewModal }));

/** Names the view of the rows, once the page is shown. Without that the button still opens the menu. */
const readOnce = (lista: ViewedList) => {
  if (!hasViews(lista)) afterFirstPage(() => loadViews(lista))().catch(() => undefined);
};

function Views({ lista, list }: { lista: ViewedList; list: ListAddress }) {
  const narrow = useNarrow();
  const [open, setOpen] = useState<"menu" | "save" | "rename">();
  const button = useRef<HTMLButtonElement>(null);
  // The initial state is made once, when the list opens.
  const parametros = viewParameters(list.search);
  useState(() => {
    readOnce(lista);
    arriveAt(lista, parametros);
  });
  const views = useKnownViews(lista);
  const view = views && viewOf(lista, views, parametros);
  const changed = view !== undefined && view.parametros !== parametros;
  const id = view?.id;
  const given = givenViews[lista];
  const isGiven = view === undefined && given?.parametros === parametros;
  const close = () => setOpen(undefined);
  useEffect(() => {
    if (views !== undefined) noteOpened(lista, id, parametros);
  }, [lista, views, id, parametros]);
  return (
    <>
      {narrow ? null : <ViewTabs lista={lista} view={view} parametros={parametros} />}
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open === "menu"}
        className="inline-flex h-8 min-w-0 items-center gap-1.5 rounded-prumo-control px-2 font-medium text-[13px]/5 text-prumo-muted hover:bg-prumo-ink/6 hover:text-prumo-ink aria-expanded:bg-prumo-ink/6 pointer-coarse:h-11"
        {...fetchesAhead(loadMenu)}
        onClick={() => setOpen(open === "menu" ? undefined : "menu")}
      >
        <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden="true">
          <path
            d="M4 2.5h8v11l-4-3-4 3z"
            fill={view === undefined ? "none" : "currentColor"}
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
          />
        </svg>
        {view === undefined && !(isGiven && narrow) ? (
          "Visões"
        ) : (
          <span className="max-w-52 truncate prumo-phone:max-w-28">
            <span className="sr-only">Visão: </span>
            {view?.nome ?? given?.nome}
            {changed ? " · alterada" : ""}
          </span>
        )}
      </button>
      <Suspense fallback={null}>
        {open === "menu" ? (
          <ViewsMenu
            lista={lista}
            parametros={parametros}
            view={view}
            anchor={button.current}
            onSave={() => setOpen("save")}
            onRename={() => setOpen("rename")}
            onClose={close}
          />
        ) : null}
        {open === "save" ? <SaveViewModal lista={lista} parametros={parametros} onClose={close} /> : null}
        {open === "rename" && view !== undefined ? <RenameViewModal lista={lista} view={view} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

/** The saved views of the list on this page, if it has any. A company keeps them, so who works in none has none. */
export function SavedViews({ list }: { readonly list: ListAddress }) {
  const { pathname } = useLocation();
  const lista = listAt(pathname);
  const { empresa } = useSession();
  return lista === undefined || empresa === null ? null : <Views key={lista} lista={lista} list={list} />;
}
