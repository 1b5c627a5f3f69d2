import type { Posicao, Posicoes } from "@prumo/api-client/schemas/gps";
import { ageText, isOldPosition } from "@prumo/domain/position";
import {
  divIcon,
  type LayerGroup,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  map,
  marker,
  tileLayer,
} from "leaflet";
import "leaflet/dist/leaflet.css";
import "./position-map.css";
import { useEffect, useRef } from "react";

interface PositionMapProps {
  readonly posicoes: readonly Posicao[];
  readonly tiles: NonNullable<Posicoes["mapa"]>;
}

const NEAREST = 16;
const PIN = 18;

/** Leaflet writes texts as HTML; a name must stay a text. */
function asText(text: string): HTMLElement {
  const element = document.createElement("span");
  element.textContent = text;
  return element;
}

/**
 * The positions on a map. Everything on it is in the list beside it, too, which screen readers and the keyboard use. It is
 * moved to where everybody is once, not while somebody looks at it.
 */
export function PositionMap({ posicoes, tiles: { url, atribuicao } }: PositionMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ map: LeafletMap; pins: LayerGroup } | null>(null);

  useEffect(() => {
    if (place.current === null) return;
    const made = map(place.current, { zoomControl: true, scrollWheelZoom: false });
    made.attributionControl.setPrefix(false);
    const credit = asText(atribuicao).innerHTML;
    // Servers of tiles want to know which site asks; they do not learn which page.
    tileLayer(url, { attribution: credit, maxZoom: 19, referrerPolicy: "strict-origin" }).addTo(made);
    drawn.current = { map: made, pins: layerGroup().addTo(made) };
    return () => {
      made.remove();
      drawn.current = null;
    };
  }, [url, atribuicao]);

  useEffect(() => {
    if (drawn.current === null) return;
    const { map: shown, pins } = drawn.current;
    const first = pins.getLayers().length === 0;
    pins.clearLayers();
    const points = posicoes.flatMap(({ prestador, ordem, posicao }) => {
      if (posicao === null) return [];
      const point: [number, number] = [posicao.latitude, posicao.longitude];
      const old = isOldPosition(posicao.idade);
      const icon = divIcon({ className: `prumo-pin ${old ? "prumo-pin-old" : ""}`, iconSize: [PIN, PIN] });
      const text = `${prestador.nome_fantasia} · OS ${ordem.numero_os} · ${ageText(posicao.idade)}`;
      marker(point, { icon, keyboard: false, interactive: true, title: text, alt: text })
        .bindPopup(asText(text))
        .addTo(pins);
      return [point];
    });
    if (first && points.length > 0) shown.fitBounds(latLngBounds(points), { maxZoom: NEAREST, padding: [40, 40] });
  }, [posicoes]);

  return (
    <section
      aria-label="Mapa dos prestadores"
      className="isolate min-h-80 overflow-hidden rounded-prumo-card border border-prumo-line"
    >
      <div ref={place} className="h-full min-h-80 min-[900px]:min-h-130" />
    </section>
  );
}
