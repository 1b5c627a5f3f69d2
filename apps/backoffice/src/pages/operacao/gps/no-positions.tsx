import { calls } from "@prumo/api-client/calls";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { EmptyState } from "@prumo/ui/empty-state";
import { Link } from "@prumo/ui/link";
import type { ReactNode } from "react";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";

/** A step towards the first position; who may take it gets a link. */
function Step({ may, href, label, children }: { may: boolean; href: string; label: string; children: ReactNode }) {
  return (
    <li>
      {may ? (
        <Link variant="text" href={href}>
          {label}
        </Link>
      ) : (
        label
      )}
      {children}
    </li>
  );
}

/** Says that nobody shares a position, and what it takes: a company that began a minute ago has none of it. */
export function NoPositions() {
  const session = useSession();
  const sees = (access: Parameters<typeof mayAccess>[1]) => mayAccess(session, access);
  return (
    <Card>
      <EmptyState
        title="Ninguém compartilha a posição agora"
        action={
          sees(calls.ordemServico.lista.access) ? (
            <Button href={paths.ordemServico.lista()}>Ver ordens de serviço</Button>
          ) : undefined
        }
      >
        <p>A posição aparece aqui enquanto um prestador que aceitou compartilhá-la executa uma ordem de serviço:</p>
        <ol className="mt-2 grid list-decimal gap-1 ps-5 text-start">
          <Step may={sees(calls.usuarios.save.access)} href={paths.usuarios.lista()} label="crie um usuário">
            {" para o prestador"}
          </Step>
          <Step may={sees(calls.permissoes.lista.access)} href={paths.gruposPermissoes.lista()} label="dê a permissão">
            {" GPS: Cadastrar ao grupo dele"}
          </Step>
          <li>no celular, ele inicia uma ordem e escolhe compartilhar a posição</li>
        </ol>
      </EmptyState>
    </Card>
  );
}
