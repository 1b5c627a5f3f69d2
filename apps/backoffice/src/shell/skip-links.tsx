import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";

/** The places that the page may have, by the id of their element, and what has the better claim to the focus there. */
const places = [
  { id: "conteudo", label: "Ir para o conteúdo" },
  { id: "filtros", label: "Ir para os filtros", inside: "input:not([type=hidden]):not([disabled]), select" },
  { id: "linhas", label: "Ir para a lista", inside: "[tabindex='0']" },
] as const;

function enter(place: (typeof places)[number]) {
  const element = document.getElementById(place.id);
  const inside = "inside" in place ? element?.querySelector<HTMLElement>(place.inside) : undefined;
  inside?.focus();
  // On a phone the filters are folded away, and take no focus.
  if (inside == null || document.activeElement !== inside) element?.focus();
}

/** The first stops of the Tab key: they lead past the menu to what the page has. */
export function SkipLinks() {
  const { key } = useLocation();
  const [present, setPresent] = useState<readonly string[]>(["conteudo"]);
  // The page is there when its address is.
  useEffect(() => {
    const found = places.flatMap(({ id }) => (document.getElementById(id) === null ? [] : [id]));
    setPresent((before) => (before.join() === found.join() ? before : found));
  }, [key]);

  return places
    .filter(({ id }) => present.includes(id))
    .map((place) => (
      <a
        key={place.id}
        href={`#${place.id}`}
        onClick={(event) => {
          // The address would get the place, and the router would take it for a navigation.
          event.preventDefault();
          enter(place);
        }}
        className="sr-only z-30 rounded-prumo-control bg-prumo-surface px-3 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {place.label}
      </a>
    ));
}
