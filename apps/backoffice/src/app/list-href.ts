import { listAt } from "@prumo/api-client/lists";
import { givenViews } from "@prumo/domain/saved-view";
import type { AppSession } from "./session";

/**
 * The address that a list opens with from the menu: that of the view which its user has chosen for it, else of the one
 * that it has by itself, else its own. The list at the bare address is the same for everybody, so that whoever gets a link sees the rows of who sent it.
 */
export function listHref({ visoes_padrao = {} }: Pick<AppSession, "visoes_padrao">, path: string): string {
  const lista = listAt(path);
  const query = lista && (visoes_padrao[lista] ?? givenViews[lista]?.parametros);
  return query ? `${path}?${query}` : path;
}
