import { lazy, Suspense, useState } from "react";
import type { AppSession } from "../app/session";
import { initials } from "./initials";

const Items = lazy(async () => ({ default: (await import("./user-menu-items")).UserMenuItems }));

/** Shows who is logged in, and opens the user's menu. */
export function UserMenu({ session, onHelp }: { session: AppSession; onHelp: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { nome, login } = session.usuario;
  return (
    <>
      <button
        type="button"
        aria-label={`Usuário ${nome} (${login})`}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor === undefined ? event.currentTarget : undefined)}
        // Drawn and not written: what is written in a button must be in its name.
        data-initials={initials(nome)}
        className="before:content-[attr(data-initials)] grid size-7.5 shrink-0 place-items-center rounded-prumo-pill bg-prumo-accent-soft font-semibold text-prumo-accent text-xs pointer-coarse:size-11"
      />
      {anchor === undefined ? null : (
        <Suspense fallback={null}>
          <Items anchor={anchor} onHelp={onHelp} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
}
