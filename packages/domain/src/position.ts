/** Positions that providers share while they carry out an order: how long they count, and how they are told. */

/** Positions are removed after so many days. */
export const POSITION_DAYS = 30;
/** The text that a provider agrees to before sharing. Raise it when what is shared, with whom or for how long changes. */
export const SHARING_TERM = 2;
/** Who looks at a page that reloads itself looks once in so many minutes, and the trail keeps one look of them. */
export const LOOK_MINUTES = 30;
/** Sharing that was silent for so many hours is over, and must be asked for again. */
export const SILENT_HOURS = 12;
/** An order keeps the position where it was finished if that is at most so many minutes old. */
export const FINISH_MINUTES = 10;
/** A position that is older than so many seconds may no longer be where somebody is. */
const FRESH_SECONDS = 5 * 60;

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const DECIMALS = 5;

/** Writes a position as maps read it: -23.56142, -46.65588. Five decimals are about a metre. */
export const formatCoordinates = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`;

/** The address of a position on OpenStreetMap. */
export function mapLink({ latitude, longitude }: Coordinates): string {
  const [lat, lon] = [latitude.toFixed(DECIMALS), longitude.toFixed(DECIMALS)];
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Tells in Portuguese how long ago something was, in whole minutes, hours or days ("há 5 min"). `seconds` is its age. */
export function ageText(seconds: number): string {
  if (seconds < MINUTE) return "agora há pouco";
  if (seconds < HOUR) return `há ${Math.floor(seconds / MINUTE)} min`;
  if (seconds < DAY) return `há ${Math.floor(seconds / HOUR)} h`;
  const days = Math.floor(seconds / DAY);
  return days === 1 ? "há 1 dia" : `há ${days} dias`;
}

/** Whether somebody may have moved on since, because nothing came for minutes. */
export const isOldPosition = (seconds: number): boolean => seconds > FRESH_SECONDS;

const KILOMETRE = 1000;

/** Tells in Portuguese how exact a position is, from its radius in metres. */
export const accuracyText = (metres: number): string =>
  metres < KILOMETRE
    ? `precisão de ${metres} m`
    : `precisão de ${(metres / KILOMETRE).toLocaleString("pt-BR", { maximumFractionDigits: 1 })} km`;
