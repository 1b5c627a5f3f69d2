import { forgetPage } from "./last-page";
import { forgetSession } from "./session";

const forgetting = [forgetSession, forgetPage];

/** Has something forgotten with the user. Called at the top of the module that keeps it, beside what is kept. */
export function forgetWithUser(forget: () => void): void {
  forgetting.push(forget);
}

/** Another user, another company, or nobody: nothing chosen or filtered before may be acted on any more. */
export function forgetUser(): void {
  for (const forget of forgetting) forget();
}
