import { confirm } from "@prumo/ui/confirm";
import { useEffect } from "react";
import { useBlocker } from "react-router-dom";

/** Asks before a changed form is left, by a link, the browser's buttons or by closing the tab. */
export function useLeaveGuard(unsaved: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    let current = true;
    confirm({
      title: "Deseja realmente sair?",
      description: "O que você digitou nesta tela ainda não foi salvo.",
      confirmText: "Sair sem salvar",
      cancelText: "Continuar editando",
      danger: true,
    }).then((leave) => {
      if (!current) return;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      current = false;
    };
  }, [blocker]);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [unsaved]);
}
