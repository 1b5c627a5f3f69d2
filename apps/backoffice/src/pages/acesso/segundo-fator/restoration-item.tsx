import type { RestauracaoFator } from "@prumo/api-client/schemas/segundo-fator";
import { toDisplayDateTime } from "@prumo/domain/date";
import { Button } from "@prumo/ui/button";
import type { ReactNode } from "react";
import { useAct } from "../../../list/use-act";

interface RestorationItemProps {
  readonly restauracao: RestauracaoFator;
  /** What stands beside the login. */
  readonly about: ReactNode;
  readonly decide: (restaurar: boolean) => Promise<{ message: string }>;
}

/** A request to restore a lost factor, with its two decisions. Why it cannot be restored yet is written, not hidden. */
export function RestorationItem({ restauracao, about, decide }: RestorationItemProps) {
  const act = useAct();
  const { usuario, pedido_por, created_at, impedimento } = restauracao;
  const asked = pedido_por === null ? "Pedido pelo próprio usuário, ao entrar" : `Pedido por ${pedido_por}`;
  return (
    <li className="flex flex-wrap items-center gap-3 border-prumo-line border-b py-2.5 last:border-b-0">
      <span className="min-w-60 flex-1">
        {usuario.nome} · {usuario.login}
        <span className="block text-prumo-muted text-xs/4">
          {asked}, {toDisplayDateTime(created_at)}
          {about}
        </span>
        {impedimento === null ? null : <span className="block text-xs/4">{impedimento}</span>}
      </span>
      <div className="flex gap-2">
        <Button
          size="small"
          aria-label={`Recusar o pedido de ${usuario.nome}`}
          onClick={() =>
            act(
              { title: "Deseja realmente recusar o pedido?", description: usuario.nome, confirmText: "Recusar" },
              () => decide(false),
            )
          }
        >
          Recusar
        </Button>
        <Button
          size="small"
          variant="primary"
          aria-label={`Restaurar o segundo fator de ${usuario.nome}`}
          {...(impedimento !== null && { disabledReason: impedimento })}
          onClick={() =>
            act(
              {
                title: "Deseja realmente restaurar o segundo fator?",
                description: `${usuario.nome} entrará só com a senha até cadastrar outro. Confirme antes, por telefone ou em pessoa, que foi quem pediu.`,
                confirmText: "Restaurar",
                danger: true,
              },
              () => decide(true),
            )
          }
        >
          Restaurar
        </Button>
      </div>
    </li>
  );
}
