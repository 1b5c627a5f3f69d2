import { confirm } from "@prumo/ui/confirm";
import { isFetchingAhead } from "./fetch-ahead";
import { hasUnsaved } from "./use-leave-guard";

/** Offers to reload the page when a chunk is missing, because a new version on the server has replaced it. */
export function reloadWhenReplaced(): void {
  addEventListener("vite:preloadError", async () => {
    // Reloading would lose what is typed in a form. The missing chunk then fails where it is needed. Where a pointer or the
    // focus only comes by, nobody has asked for anything: the window would stand in the way, and come back with the focus.
    if (hasUnsaved() || isFetchingAhead()) return;
    const reload = await confirm({
      title: "Há uma versão nova do Prumo",
      description: "Recarregue a página para continuar. O que não foi salvo nesta tela será perdido.",
      confirmText: "Recarregar",
      cancelText: "Agora não",
    });
    if (reload) location.reload();
  });
}
