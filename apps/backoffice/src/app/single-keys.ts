import { deviceStorage } from "./device-storage";

/** A habit of the user, kept on this device: others who work on it keep theirs. */
const place = (usuario: number) => `prumo:teclas:${usuario}`;
const OFF = "desligadas";

/**
 * Whether keys without Ctrl act by themselves. Who dictates or presses keys by accident switches them off (WCAG 2.1.4).
 */
export const singleKeysOn = (usuario: number): boolean => deviceStorage.getItem(place(usuario)) !== OFF;

/** Switches the single keys of a user on or off. */
export function switchSingleKeys(usuario: number, on: boolean): void {
  if (on) deviceStorage.removeItem(place(usuario));
  else deviceStorage.setItem(place(usuario), OFF);
}
