import { toast } from "@prumo/ui/toast";
import { type ComponentType, useEffect, useState } from "react";

/**
 * A component that acts on the selected rows and whose code comes after the rows; undefined until it is there. Code that
 * does not come must not take the list away, as a part that is thrown to the page's failure would: whoever has selected
 * something is told, and the next change of the selection tries again. `load` must be the same in each render.
 */
export function useSelectionPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  selected: number,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (Part !== undefined) return;
    let over = false;
    const fail = () => {
      if (over || selected === 0) return;
      toast.error("As ações da seleção não carregaram", {
        description: "Confira a conexão e selecione de novo. Se continuar assim, recarregue a página.",
      });
    };
    load().then((loaded) => over || setPart(() => loaded), fail);
    return () => {
      over = true;
    };
  }, [Part, load, selected]);
  return Part;
}
