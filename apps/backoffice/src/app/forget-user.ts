import { workAsNobody } from "./api";
import { forgetPage } from "./last-page";
import { forgetOwner, forgetSession } from "./session";

const forgetting = [forgetSession, forgetOwner, forgetPage, workAsNobody];

/** Registers a function that clears what a module keeps for the user. Call it at the top of that module. */
export function forgetWithUser(forget: () => void): void {
  forgetting.push(forget);
}

/**
 * Clears everything that was chosen or filtered, when the user or the company changes: the next user must not act on
 * it.
 */
export function forgetUser(): void {
  for (const forget of forgetting) forget();
}
