import { MissingPages } from "../app/missing-pages";
import { useHasSession } from "../app/session";
import { Shell } from "./shell";

/** The frame around pages. Without a session no loader has run, because the table of the first page did not come. */
export function Framed() {
  if (!useHasSession()) throw new MissingPages();
  return <Shell />;
}
