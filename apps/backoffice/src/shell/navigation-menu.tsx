import { Link } from "@prumo/ui/link";
import { useLocation } from "react-router-dom";
import { paths } from "../app/paths";
import type { AppSession } from "../app/session";
import { Logo } from "./logo";
import { entryOf, menuFor } from "./navigation";

function NavigationEntry({ href, children, current }: { href: string; children: string; current: boolean }) {
  return (
    <Link
      href={href}
      aria-current={current ? "page" : undefined}
      className="flex h-8 shrink-0 items-center rounded-prumo-control px-2.5 font-medium text-prumo-muted hover:bg-prumo-canvas hover:text-prumo-ink aria-[current=page]:bg-prumo-accent-soft aria-[current=page]:text-prumo-accent aria-[current=page]:prumo-chosen pointer-coarse:h-11"
    >
      {children}
    </Link>
  );
}

/** The menu, by permission. On a phone it is a drawer over the page. */
export function NavigationMenu({
  session,
  open,
  onClose,
}: {
  session: AppSession;
  open: boolean;
  onClose: () => void;
}) {
  const { pathname } = useLocation();
  const groups = menuFor(session);
  const here = entryOf(groups, pathname);
  return (
    <>
      <button
        type="button"
        aria-label="Fechar menu"
        data-open={open}
        onClick={onClose}
        className="fixed inset-0 z-20 hidden bg-prumo-backdrop data-[open=true]:prumo-phone:block"
      />
      <nav
        aria-label="Menu"
        data-open={open}
        onKeyDown={(event) => event.key === "Escape" && onClose()}
        className="sticky top-0 flex h-dvh flex-col gap-0.5 overflow-y-auto border-prumo-line border-e bg-prumo-surface px-2.5 py-3.5 group-data-[menu=collapsed]/shell:min-[721px]:hidden prumo-phone:fixed prumo-phone:z-20 prumo-phone:w-70 prumo-phone:data-[open=false]:hidden print:hidden"
      >
        <Logo className="px-2.5 pt-1 pb-3.5" />
        <NavigationEntry href={paths.home()} current={pathname === paths.home() || pathname === paths.namedHome()}>
          Início
        </NavigationEntry>
        {groups.map(({ chave, nome, entries }) => (
          <div key={chave}>
            <b aria-hidden="true" className="block px-2.5 pt-3.5 pb-1 font-semibold text-[11px]/4 text-prumo-faint">
              {nome}
            </b>
            <ul aria-label={nome} className="grid gap-0.5">
              {entries.map((entry) => (
                <li key={entry.path}>
                  <NavigationEntry href={entry.href} current={entry === here}>
                    {entry.nome}
                  </NavigationEntry>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}
