import { Button } from "@prumo/ui/button";
import { LinkProvider } from "@prumo/ui/link";
import { ProgressBar } from "@prumo/ui/progress-bar";
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { Outlet, useLocation, useMatches, useNavigate, useNavigation, useRevalidator } from "react-router-dom";
import { isBarePage } from "../app/bare-page";
import { BESIDE_SLOT } from "../app/beside-slot";
import { fetchesAhead } from "../app/fetch-ahead";
import { afterFirstPage } from "../app/first-page";
import { notePage } from "../app/last-page";
import { loginAgain } from "../app/login-again";
import { preload } from "../app/preload";
import { proofAgain } from "../app/proof-again";
import { useSession } from "../app/session";
import { onUndone } from "../app/undo";
import { useEarlyTyping } from "../app/use-early-typing";
import { useLeaveQuestion } from "../app/use-leave-guard";
import { FactorBanner } from "./factor-banner";
import type { FinderQuest } from "./finder";
import { Logo } from "./logo";
import { NavigationMenu } from "./navigation-menu";
import { OfflineStrip } from "./offline-strip";
import { usePasted } from "./paste/use-pasted";
import { PlanBanner } from "./plan-banner";
import { SkipLinks } from "./skip-links";
import { UnitSwitch } from "./unit-switch";
import { useKeptFocus } from "./use-kept-focus";
import { useKeptScroll } from "./use-kept-scroll";
import { useMenu } from "./use-menu";
import { useShortcuts } from "./use-shortcuts";
import { UserMenu } from "./user-menu";

const LoginAgain = lazy(() => import("./login-again-modal").then((m) => ({ default: m.LoginAgainModal })));
const ProofAgain = lazy(() => import("./proof-again-modal").then((m) => ({ default: m.ProofAgainModal })));
const Shortcuts = lazy(() => import("./shortcuts-modal").then((m) => ({ default: m.ShortcutsModal })));
const SharingBar = lazy(() => import("./sharing-bar").then((m) => ({ default: m.SharingBar })));
const loadFinder = () => import("./finder");
const Finder = lazy(() => loadFinder().then((m) => ({ default: m.Finder })));
const Overlays = lazy(afterFirstPage(async () => ({ default: (await import("./overlays")).Overlays })));

/** The copied text, where the browser and its user let the page read it. */
const copied = () => navigator.clipboard?.readText().catch(() => "") ?? "";

/** The frame of every page: menu, company, user, and the overlays that any page may open. */
export function Shell() {
  const session = useSession();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const needsLogin = useSyncExternalStore(loginAgain.subscribe, loginAgain.isOpen);
  const askedProof = useSyncExternalStore(proofAgain.subscribe, proofAgain.asked);
  const { collapsed, drawerOpen, toggle, closeDrawer } = useMenu();
  const [helpOpen, setHelpOpen] = useState(false);
  const [finding, find] = useState<FinderQuest>();
  const { pathname } = useLocation();
  useEffect(() => notePage(pathname), [pathname]);
  const { revalidate } = useRevalidator();
  useEffect(() => onUndone(revalidate), [revalidate]);
  const bare = useMatches().some(({ handle }) => isBarePage(handle));
  // It belongs to the page's content: a screen reader that moves by landmarks would miss it outside of them.
  const progress = <ProgressBar active={state !== "idle"} />;
  useLeaveQuestion();
  useKeptScroll();
  useKeptFocus();
  useEarlyTyping(finding !== undefined);
  usePasted(find);
  useShortcuts({
    session,
    opening: finding !== undefined || helpOpen,
    help: () => setHelpOpen(true),
    goTo: () => find(""),
    menu: toggle,
  });

  return (
    <LinkProvider onNavigate={(href) => navigate(href)} onIntent={preload}>
      {bare ? (
        <main id="conteudo" tabIndex={-1} className="p-prumo-page outline-none print:p-0">
          {progress}
          <Outlet />
        </main>
      ) : (
        <>
          <SkipLinks />
          <div
            data-menu={collapsed ? "collapsed" : "open"}
            className="group/shell grid min-h-dvh [--prumo-table-top:52px] has-data-offline:[--prumo-table-top:88px] grid-cols-[232px_minmax(0,1fr)] data-[menu=collapsed]:grid-cols-1 prumo-phone:grid-cols-1 print:block"
          >
            <NavigationMenu session={session} open={drawerOpen} onClose={closeDrawer} />
            <div className="min-w-0">
              <header className="sticky top-0 z-10 flex h-13 items-center gap-3 border-prumo-line border-b bg-prumo-surface px-prumo-page prumo-phone:gap-2 print:hidden">
                <Button
                  variant="ghost"
                  className="-ms-2.5 px-2.5 min-[721px]:hidden"
                  aria-label="Abrir menu"
                  aria-expanded={drawerOpen}
                  onClick={toggle}
                >
                  <span aria-hidden="true">☰</span>
                </Button>
                <Button
                  variant="ghost"
                  className="-ms-2.5 px-2.5 prumo-phone:hidden"
                  aria-label={collapsed ? "Mostrar menu" : "Recolher menu"}
                  aria-expanded={!collapsed}
                  onClick={toggle}
                >
                  <span aria-hidden="true">☰</span>
                </Button>
                <Logo className="hidden group-data-[menu=collapsed]/shell:flex prumo-phone:flex" />
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-keyshortcuts="Control+K"
                  {...fetchesAhead(loadFinder)}
                  onClick={() => find("")}
                  className="flex h-prumo-control max-w-105 flex-1 items-center justify-between gap-2 rounded-prumo-control border border-prumo-line-strong bg-prumo-surface px-3 text-prumo-muted hover:text-prumo-ink prumo-phone:ms-auto prumo-phone:size-11 prumo-phone:flex-none prumo-phone:justify-center prumo-phone:border-0 prumo-phone:px-0"
                >
                  <span className="prumo-phone:sr-only">Buscar ou ir para…</span>
                  <kbd className="rounded-sm border border-prumo-line bg-prumo-sunken px-1.5 font-medium text-xs prumo-phone:hidden">
                    Ctrl K
                  </kbd>
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 20 20"
                    className="size-5 fill-none stroke-current stroke-[1.75] min-[721px]:hidden"
                  >
                    <circle cx="9" cy="9" r="5.5" />
                    <path d="m13.5 13.5 3.5 3.5" strokeLinecap="round" />
                  </svg>
                </button>
                <button
                  type="button"
                  aria-label="Colar"
                  aria-haspopup="dialog"
                  {...fetchesAhead(loadFinder)}
                  onClick={() => find({ text: copied(), files: [] })}
                  className="flex size-11 flex-none items-center justify-center text-prumo-muted hover:text-prumo-ink min-[721px]:hidden"
                >
                  <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 fill-none stroke-current stroke-[1.75]">
                    <path d="M7 4H5v13h10V4h-2M7 2.5h6v3H7z" />
                  </svg>
                </button>
                <UnitSwitch session={session} className="ms-auto prumo-phone:ms-0" />
                <UserMenu session={session} onHelp={() => setHelpOpen(true)} />
              </header>
              <OfflineStrip />
              <PlanBanner session={session} />
              <FactorBanner session={session} />
              {session.usuario.prestador ? (
                <Suspense fallback={null}>
                  <SharingBar />
                </Suspense>
              ) : null}
              <div className="grid grid-cols-[minmax(0,1fr)] items-start data-beside:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] print:block">
                {/* What a page shows beside its content: the file of a record. */}
                <div id={BESIDE_SLOT} className="contents" />
                <main
                  id="conteudo"
                  tabIndex={-1}
                  className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 px-prumo-page pt-4 pb-24 outline-none has-data-selection-bar:max-xl:pb-60 print:p-0"
                >
                  {progress}
                  <Outlet />
                </main>
              </div>
            </div>
          </div>
        </>
      )}
      <Suspense fallback={null}>
        {/* Toasts stand below the header's controls. */}
        <div className={bare ? "contents" : "contents [--prumo-toast-top:60px]"}>
          <Overlays />
        </div>
        {needsLogin ? <LoginAgain /> : null}
        {askedProof === null ? null : <ProofAgain proof={askedProof} />}
        {helpOpen ? <Shortcuts onClose={() => setHelpOpen(false)} /> : null}
        {finding === undefined ? null : <Finder finding={finding} onFind={find} onHelp={() => setHelpOpen(true)} />}
      </Suspense>
    </LinkProvider>
  );
}
