import { deviceStorage } from "../../../app/device-storage";

/** A choice of the user in one company, kept on this device, as the other habits are. */
const place = ({ usuario, empresa }: StepsOwner) => `prumo:passos:${usuario}:${empresa}`;
const AWAY = "guardados";

export interface StepsOwner {
  readonly usuario: number;
  readonly empresa: number;
}

/** Whether the user has put the first steps of the company away. */
export const stepsAreAway = (owner: StepsOwner): boolean => deviceStorage.getItem(place(owner)) === AWAY;

/** Puts the first steps away, or takes them out again. */
export function putStepsAway(owner: StepsOwner, away: boolean): void {
  if (away) deviceStorage.setItem(place(owner), AWAY);
  else deviceStorage.removeItem(place(owner));
}
