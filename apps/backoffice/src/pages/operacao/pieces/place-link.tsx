import { type Coordinates, formatCoordinates, mapLink } from "@prumo/domain/position";
import { Link } from "@prumo/ui/link";

/** A position that opens on a map of its own, in another tab, which does not learn where the link was. */
export function PlaceLink({ place, whose }: { place: Coordinates; whose?: string | undefined }) {
  return (
    <Link variant="text" href={mapLink(place)} target="_blank" rel="noreferrer" className="prumo-tabular">
      {formatCoordinates(place)}
      <span className="sr-only">{`${whose === undefined ? "" : `, ${whose}`}, abre o mapa em outra aba`}</span>
    </Link>
  );
}
