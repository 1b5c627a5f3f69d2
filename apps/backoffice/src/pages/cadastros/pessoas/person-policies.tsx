import { calls } from "@prumo/api-client/calls";
import { ladosDeContas } from "@prumo/domain/conta-side";
import { keysOf } from "@prumo/domain/keys/keys-of";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";

/** The ways to the policies of multa and juros of a person, on the sides that the user may see. */
export function PersonPolicies({ pessoa }: { pessoa: { readonly id: number } }) {
  const session = useSession();
  const sides = keysOf(ladosDeContas).filter((lado) => mayAccess(session, calls[lado].encargos.access));
  if (sides.length === 0) return null;
  return (
    <p className="mt-4 flex max-w-190 flex-wrap gap-x-4 text-prumo-muted">
      Multa e juros por atraso:
      {sides.map((lado) => (
        <Link key={lado} variant="text" href={paths[lado].encargos({ pessoa: pessoa.id })}>
          {ladosDeContas[lado].lista}
        </Link>
      ))}
    </p>
  );
}
