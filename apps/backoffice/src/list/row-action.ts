import type { Access } from "@prumo/api-client/call";
import type { MenuItem } from "@prumo/ui/floating-menu";
import { type AppSession, mayAccess } from "../app/session";

/** Who sees an action at all. */
export interface ActionAccess {
  /** The access of the call that it leads to; without it everybody who sees the rows has the action. */
  readonly access?: Access | undefined;
  /** Whether it is kept from this user or this record for another reason than a permission. */
  readonly absent?: boolean | undefined;
}

/**
 * An entry of a row's menu. What a user may not do with any record is absent; what the state of the record forbids now
 * is greyed, and `disabled` says why.
 */
export type RowAction = MenuItem & ActionAccess;

/** Takes away the actions that this user does not have. */
export const permittedActions = <Action extends ActionAccess>(
  session: AppSession,
  actions: readonly Action[],
): Action[] => actions.filter(({ access = "session", absent = false }) => !absent && mayAccess(session, access));
