import { forgetRows } from "../list/kept-list";
import { forgetLists } from "../list/last-address";
import { forgetSelections } from "../list/selection";
import { forgetPage } from "./last-page";
import { forgetSession } from "./session";

/** Another user, another company, or nobody: nothing chosen or filtered before may be acted on any more. */
export function forgetUser(): void {
  forgetSession();
  forgetSelections();
  forgetLists();
  forgetRows();
  forgetPage();
}
