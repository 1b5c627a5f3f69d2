import type { Db } from "../../../db/client";
import type { ActAs } from "../../../http/context";

/** What acts on the provider's word, in the name of who made the charge. */
export interface Acting {
  readonly db: Db;
  readonly actAs: ActAs;
}
