import { confirm } from "@prumo/ui/confirm";
import { hasUnsaved } from "./use-leave-guard";

/** After a new version was installed on the server, chunks of the old one are gone: offers to load the page anew. */
export function reloadWhenReplaced(): void {
  addEventListener("vite:preloadError", async () => {
    // From a form with typed content nobody is sent away; what could not be loaded then fails where it is needed.
    if (hasUnsaved()) return;
    const reload = await confirm({
      title: "Há uma versão nova do Prumo",
      description: "Recarregue a página para continuar. O que não foi salvo nesta tela será perdido.",
      confirmText: "Recarregar",
      cancelText: "Agora não",
    });
    if (reload) location.reload();
  });
}
