import type { Author } from "./transaction";

/** Who wrote what no user did, as the trail shows it. */
const AUTOMATIC = "Prumo (automático)";

/** The author of what the program does by itself in a company. `acao` is an entry of the trail's names. */
export const automaticAuthor = (empresa_id: number, quando: Date, acao: string): Author => ({
  usuario_id: null,
  empresa_id,
  origem: AUTOMATIC,
  quando,
  acao,
  attempt: null,
});
