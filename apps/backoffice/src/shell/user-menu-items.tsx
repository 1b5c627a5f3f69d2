import { FloatingMenu } from "@prumo/ui/floating-menu";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../app/api";
import { showFailure } from "../app/failures";
import { forgetUser } from "../app/forget-user";
import { paths } from "../app/paths";
import { mayLeave } from "../app/use-leave-guard";
import { chooseTheme, currentTheme, themes } from "./theme";

/** The items of the user's menu: the theme, the shortcuts and the logout. */
export function UserMenuItems({
  anchor,
  onClose,
  onHelp,
}: {
  anchor: HTMLElement;
  onClose: () => void;
  onHelp: () => void;
}) {
  const navigate = useNavigate();
  const [theme, setTheme] = useState(currentTheme);

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
    <FloatingMenu
      open
      label="Usuário"
      placement="bottom-end"
      anchor={anchor}
      onOpenChange={onClose}
      items={[
        ...themes.map(({ value, nome }) => ({
          label: `${theme === value ? "✓ " : ""}Tema: ${nome.toLowerCase()}`,
          onSelect: () => {
            chooseTheme(value);
            setTheme(value);
          },
        })),
        { label: "Minha conta", href: paths.minhaConta() },
        { label: "Atalhos do teclado", onSelect: onHelp },
        { label: "Sair", onSelect: leave },
      ]}
    />
  );
}
