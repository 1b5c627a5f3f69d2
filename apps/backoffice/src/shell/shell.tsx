import { Button } from "@prumo/ui/button";
import { LinkProvider } from "@prumo/ui/link";
import { ProgressBar } from "@prumo/ui/progress-bar";
import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { Outlet, useLocation, useNavigate, useNavigation } from "react-router-dom";
import { loginAgain } from "../app/login-again";
import { preload } from "../app/preload";
import { useSession } from "../app/session";
import { Logo } from "./logo";
import { NavigationMenu } from "./navigation-menu";
import { UnitSwitch } from "./unit-switch";
import { useShortcuts } from "./use-shortcuts";
import { UserMenu } from "./user-menu";

const LoginAgain = lazy(() => import("./login-again-modal").then((m) => ({ default: m.LoginAgainModal })));
const Shortcuts = lazy(() => import("./shortcuts-modal").then((m) => ({ default: m.ShortcutsModal })));
const Overlays = lazy(() => import("./overlays").then((m) => ({ default: m.Overlays })));

/** What stands around every page: menu, company, user, and the overlays that any page may raise. */
export function Shell() {
  const session = useSession();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const needsLogin = useSyncExternalStore(loginAgain.subscribe, loginAgain.isOpen);
  const [menuOpenAt, setMenuOpenAt] = useState<string>();
  const [helpOpen, setHelpOpen] = useState(false);
  useShortcuts({ session, onHelp: () => setHelpOpen(true) });
  const menuOpen = menuOpenAt === pathname;

  return (
    <LinkProvider onNavigate={(href) => navigate(href)} onIntent={preload}>
      <a
        href="#conteudo"
        className="sr-only z-30 rounded-control bg-surface px-3 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Ir para o conteúdo
      </a>
      <ProgressBar active={state !== "idle"} />
      <div className="grid min-h-dvh [--table-top:52px] grid-cols-[232px_minmax(0,1fr)] max-[720px]:grid-cols-1 print:block">
        <NavigationMenu session={session} open={menuOpen} onClose={() => setMenuOpenAt(undefined)} />
        <div className="min-w-0">
          <header className="sticky top-0 z-10 flex h-13 items-center gap-3 border-line border-b bg-surface px-page print:hidden">
            <Button
              variant="ghost"
              className="-ms-2.5 px-2.5 min-[721px]:hidden"
              aria-label="Abrir menu"
              aria-expanded={menuOpen}
              onClick={() => setMenuOpenAt(pathname)}
            >
              <span aria-hidden="true">☰</span>
            </Button>
            <Logo className="min-[721px]:hidden" />
            <UnitSwitch session={session} className="ms-auto" />
            <UserMenu session={session} onHelp={() => setHelpOpen(true)} />
          </header>
          <main
            id="conteudo"
            tabIndex={-1}
            className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 px-page pt-5.5 pb-24 outline-none print:p-0"
          >
            <Outlet />
          </main>
        </div>
      </div>
      <Suspense fallback={null}>
        <Overlays />
        {needsLogin ? <LoginAgain /> : null}
        {helpOpen ? <Shortcuts onClose={() => setHelpOpen(false)} /> : null}
      </Suspense>
    </LinkProvider>
  );
}
