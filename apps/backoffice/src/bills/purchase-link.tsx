import { calls } from "@prumo/api-client/calls";
import { Link } from "@prumo/ui/link";
import { paths } from "../app/paths";
import { mayAccess, useSession } from "../app/session";

interface PurchaseLinkProps {
  readonly compra: number;
  /** The text of the link. */
  readonly children?: string;
}

/** The purchase that a bill came of. Users who may not see purchases get the text alone. */
export function PurchaseLink({ compra, children = `Compra ${compra}` }: PurchaseLinkProps) {
  if (!mayAccess(useSession(), calls.compras.find.access)) return children;
  return (
    <Link variant="text" href={paths.compras.detalhes(compra)}>
      {children}
    </Link>
  );
}
