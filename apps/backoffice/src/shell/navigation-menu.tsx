import { Link } from "@prumo/ui/link";
import { useId, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../app/paths";
import type { AppSession } from "../app/session";
import { Logo } from "./logo";
import { entryOf, type MenuGroup, menuFor, type OpenedEntry } from "./navigation";
import { useFoldedGroups } from "./use-folded-groups";

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

interface GroupProps {
  readonly group: MenuGroup<OpenedEntry>;
  readonly here: OpenedEntry | undefined;
  readonly folded: boolean;
  readonly onToggle: () => void;
}

/** A group of the menu. The entry of the present page stays there when it is folded. */
function NavigationGroup({ group: { nome, entries }, here, folded, onToggle }: GroupProps) {
  const id = useId();
  const shown = folded ? entries.filter((entry) => entry === here) : entries;
  return (
    <div>
      <button
        type="button"
        aria-expanded={!folded}
        aria-controls={id}
        onClick={onToggle}
        className="mt-2 flex min-h-7 w-full items-center justify-between rounded-prumo-control px-2.5 text-start font-semibold text-[11px]/4 text-prumo-faint hover:bg-prumo-canvas hover:text-prumo-ink pointer-coarse:min-h-11"
      >
        {nome}
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className={`size-3.5 fill-none stroke-current stroke-[1.75] ${folded ? "-rotate-90" : ""}`}
        >
          <path d="m4 6 4 4 4-4" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </button>
      <ul id={id} aria-label={nome} className="grid gap-0.5">
        {shown.map((entry) => (
          <li key={entry.path}>
            <NavigationEntry href={entry.href} current={entry === here}>
              {entry.nome}
            </NavigationEntry>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls the menu, and nothing else, until the entry of the present page is seen. */
function showCurrent(menu: HTMLElement) {
  const entry = menu.querySelector("[aria-current=page]")?.getBoundingClientRect();
  const { top, bottom, height } = menu.getBoundingClientRect();
  if (entry === undefined || (entry.top >= top && entry.bottom <= bottom)) return;
  menu.scrollTop += entry.top - top - height / 2;
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
  const { isFolded, toggle } = useFoldedGroups();
  const menu = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (menu.current !== null) showCurrent(menu.current);
  }, [here?.path, open]);
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
        ref={menu}
        aria-label="Menu"
        data-open={open}
        onKeyDown={(event) => event.key === "Escape" && onClose()}
        className="sticky top-0 flex h-dvh flex-col gap-0.5 overflow-y-auto [scrollbar-width:thin] border-prumo-line border-e bg-prumo-surface px-2.5 py-3.5 group-data-[menu=collapsed]/shell:min-[721px]:hidden prumo-phone:fixed prumo-phone:z-20 prumo-phone:w-70 prumo-phone:data-[open=false]:hidden print:hidden"
      >
        <Logo className="px-2.5 pt-1 pb-3.5" />
        <NavigationEntry href={paths.home()} current={pathname === paths.home() || pathname === paths.namedHome()}>
          Início
        </NavigationEntry>
        {groups.map((group) => (
          <NavigationGroup
            key={group.chave}
            group={group}
            here={here}
            folded={isFolded(group.chave)}
            onToggle={() => toggle(group.chave)}
          />
        ))}
      </nav>
    </>
  );
}
