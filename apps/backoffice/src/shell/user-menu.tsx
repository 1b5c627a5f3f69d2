import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../app/api";
import { showFailure } from "../app/failures";
import { forgetUser } from "../app/forget-user";
import { Menu } from "../app/menu";
import { paths } from "../app/paths";
import type { Session } from "../app/session";
import { mayLeave } from "../form/use-leave-guard";
import { chooseTheme, currentTheme, themes } from "./theme";

const initials = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((part) => part[0] ?? [])
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join("")
    .toUpperCase();

/** Who is logged in, the theme, the shortcuts and the way out. */
export function UserMenu({ session, onHelp }: { session: Session; onHelp: () => void }) {
  const navigate = useNavigate();
  const [theme, setTheme] = useState(currentTheme);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { nome, login } = session.usuario;

  async function leave() {
    if (!(await mayLeave())) return;
    try {
      await api.sessao.logout();
      forgetUser();
      await navigate(paths.login(), { state: { leaving: true } });
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <>
      <button
        type="button"
        aria-label={`Usuário ${nome} (${login})`}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor === undefined ? event.currentTarget : undefined)}
        className="grid size-7.5 shrink-0 place-items-center rounded-pill bg-accent-soft font-semibold text-accent text-xs pointer-coarse:size-11"
      >
        {initials(nome)}
      </button>
      <Menu
        label="Usuário"
        anchor={anchor}
        onClose={() => setAnchor(undefined)}
        items={[
          ...themes.map(({ value, nome: label }) => ({
            label: `${theme === value ? "✓ " : ""}Tema: ${label.toLowerCase()}`,
            onSelect: () => {
              chooseTheme(value);
              setTheme(value);
            },
          })),
          { label: "Atalhos do teclado", onSelect: onHelp },
          { label: "Sair", onSelect: leave },
        ]}
      />
    </>
  );
}
