import { calls } from "@prumo/api-client/calls";
import type { Hoje, Passo } from "@prumo/api-client/schemas/hoje";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { toast } from "@prumo/ui/toast";
import { type ReactNode, useState } from "react";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { useHeadingFocus } from "../../../app/use-heading-focus";
import { putStepsAway, stepsAreAway } from "./put-away-steps";

/** What can be imported instead of typed, of what the user may import. */
function Imports() {
  const session = useSession();
  const offered = (["pessoas", "produtos"] as const).filter((area) => mayAccess(session, calls[area].importar.access));
  if (offered.length === 0) return null;
  return (
    <>
      Ou importe{" "}
      {offered.map((area, at) => (
        <span key={area}>
          {at === 0 ? "" : " e "}
          <Link variant="text" href={paths[area].importar()} className="pointer-coarse:py-1.5">
            {area}
          </Link>
        </span>
      ))}{" "}
      de uma planilha.
    </>
  );
}

/** The text of each step, and the page that does it. `empresa_id` is the user's own company. */
const steps: Record<Passo, { text: string; hint: ReactNode; href: (empresa_id: number) => string }> = {
  empresa: {
    text: "Completar os dados da empresa",
    hint: "Endereço e contato saem nos recibos e relatórios.",
    href: paths.empresas.editar,
  },
  banco: {
    text: "Cadastrar uma conta bancária",
    hint: "Com o saldo de hoje, o sistema sabe quanto há.",
    href: () => paths.contasBancarias.lista(),
  },
  conta: {
    text: "Lançar a primeira conta",
    hint: <Imports />,
    href: () => paths.contasPagar.nova(),
  },
  pagamento: {
    text: "Pagar ou receber a primeira conta",
    hint: "Na lista, com Pagar na linha da conta.",
    href: () => paths.contasPagar.lista(),
  },
  produto: {
    text: "Cadastrar um produto ou serviço",
    hint: "O que a empresa compra, guarda e usa nas ordens de serviço.",
    href: () => paths.produtos.novo(),
  },
  ordem: {
    text: "Abrir a primeira ordem de serviço",
    hint: "Com o cliente, o que fazer e quando.",
    href: () => paths.ordemServico.nova(),
  },
  convite: {
    text: "Convidar um colega",
    hint: "Cada pessoa vê só o que você permite.",
    href: () => paths.usuarios.convidar(),
  },
};

/** The first steps of a new company, each one click away, until all are done or the user puts them away. */
export function StepsCard({ passos }: { passos: NonNullable<Hoje["passos"]> }) {
  const { usuario, empresa } = useSession();
  const owner = { usuario: usuario.id, empresa: empresa?.id ?? 0 };
  const [away, setAway] = useState(() => stepsAreAway(owner));
  // The focus would fall with the button that was pressed.
  useHeadingFocus(away);
  const done = passos.filter(({ feito }) => feito).length;

  function put(next: boolean) {
    putStepsAway(owner, next);
    setAway(next);
    if (next) {
      toast.success("Primeiros passos guardados", { action: { label: "Desfazer", onSelect: () => put(false) } });
    }
  }

  if (away) return null;
  return (
    <Card
      title="Primeiros passos"
      actions={
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="text-prumo-muted">{`${done} de ${passos.length} feitos`}</span>
          <Button size="small" variant="ghost" onClick={() => put(true)}>
            Guardar<span className="sr-only"> os primeiros passos</span>
          </Button>
        </span>
      }
    >
      <ol className="grid gap-3">
        {passos.map(({ passo, feito }, at) => {
          const { text, hint, href } = steps[passo];
          return (
            <li key={passo} className="flex items-start gap-3">
              <span
                aria-hidden="true"
                className={`grid size-6 shrink-0 place-items-center rounded-prumo-pill font-medium text-xs ${feito ? "" : "pointer-coarse:mt-1.5"} ${feito ? "bg-prumo-success text-prumo-on-success" : "bg-prumo-ink/8 text-prumo-muted"}`}
              >
                {feito ? "✓" : at + 1}
              </span>
              <span className="grid">
                {feito ? (
                  <span className="text-prumo-muted">{`${text}: feito`}</span>
                ) : (
                  <>
                    <Link variant="text" href={href(owner.empresa)} className="justify-self-start pointer-coarse:py-2">
                      {text}
                    </Link>
                    <span className="text-prumo-muted text-xs/4">{hint}</span>
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
