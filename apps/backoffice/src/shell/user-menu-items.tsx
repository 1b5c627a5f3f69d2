import { FloatingMenu } from "@prumo/ui/floating-menu";
import { useState } from "react";
import { paths } from "../app/paths";
import { chooseTheme, currentTheme, themes } from "./theme";
import { useLogout } from "./use-logout";

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
  const leave = useLogout();
  const [theme, setTheme] = useState(currentTheme);

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
