import { calls } from "@prumo/api-client/calls";
import { ApiError } from "@prumo/api-client/errors";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";

export interface OrderHindrance {
  readonly message: string;
  /** The receivable that is in the way; none where a commission batch is. */
  readonly conta: number | undefined;
}

/** What is in the way of taking an order back, where that is the reason of a refusal. */
export function hindranceIn(error: unknown): OrderHindrance | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { conta, lote } = (error.body ?? {}) as { conta?: { id: number }; lote?: { id: number } };
  return conta === undefined && lote === undefined ? undefined : { message: error.message, conta: conta?.id };
}

/** Says what is in the way of taking an order back, and leads there. */
export function Hindrance({ message, conta }: OrderHindrance) {
  const sees = mayAccess(useSession(), calls.contasReceber.find.access);
  return (
    <div role="alert" className="grid gap-2 rounded-prumo-card bg-prumo-warning p-3.5 text-prumo-on-warning">
      {message}
      {sees && conta !== undefined ? (
        <Link href={paths.contasReceber.detalhe(conta)} target="_blank" className="w-fit underline underline-offset-2">
          Ver a conta
        </Link>
      ) : null}
    </div>
  );
}
