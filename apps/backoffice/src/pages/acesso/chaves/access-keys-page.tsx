import { calls } from "@prumo/api-client/calls";
import type { ChaveAcesso } from "@prumo/api-client/schemas/chaves";
import { type AccessKeyState, accessKeyStateNames } from "@prumo/domain/access-key-state";
import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { Badge, type BadgeProps } from "@prumo/ui/badge";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { EmptyState } from "@prumo/ui/empty-state";
import { Link } from "@prumo/ui/link";
import { useState } from "react";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { useAct } from "../../../list/use-act";
import { Page } from "../../../shell/page";
import type { accessKeysLoader } from "./loaders";
import { lostText, RotateKeyModal } from "./rotate-key-modal";

const tones: Readonly<Record<AccessKeyState, BadgeProps["tone"]>> = {
  vale: "success",
  vencendo: "warning",
  suspensa: "warning",
  vencida: "neutral",
  revogada: "neutral",
};

const permissionCount = (count: number) => (count === 1 ? "1 permissão" : `${count} permissões`);

/** Until when a key is valid, who made it, and how much it may do. */
function termOf({ valida_ate, revogada_em, usuario, permissoes, enderecos }: ChaveAcesso): string {
  const end =
    revogada_em === null ? `Válida até ${toDisplay(valida_ate)}` : `Revogada em ${toDisplayDateTime(revogada_em)}`;
  const places = enderecos.length === 0 ? "de qualquer endereço" : `de ${enderecos.join(", ")}`;
  return `${end} · ${permissionCount(permissoes.length)} · ${places} · criada por ${usuario.nome}`;
}

function SecretLine({ segredo }: { readonly segredo: ChaveAcesso["segredos"][number] }) {
  const { mascara, termina_em, usado_em, usado_de } = segredo;
  const used = usado_em === null ? "nunca usada" : `usada em ${toDisplayDateTime(usado_em)}, de ${usado_de}`;
  const ends = termina_em === null ? "" : ` · vale até ${toDisplayDateTime(termina_em)}`;
  return (
    <li className="text-prumo-muted text-xs/4">
      <code>{mascara}</code> · {used}
      {ends}
    </li>
  );
}

interface KeyRowProps {
  readonly chave: ChaveAcesso;
  readonly onRotate: () => void;
}

function KeyRow({ chave, onRotate }: KeyRowProps) {
  const { id, nome, situacao, segredos, propria } = chave;
  const session = useSession();
  const act = useAct();
  const revoked = situacao === "revogada";
  const mayChange = propria && !revoked && mayAccess(session, calls.chaves.update.access);
  const mayRevoke = !revoked && mayAccess(session, calls.chaves.revogar.access);
  const old = segredos.find(({ termina_em }) => termina_em !== null);
  const endOld = () =>
    act(
      {
        title: "Encerrar a chave antiga?",
        description: `Os programas que ainda usam ${old?.mascara} são recusados a partir de agora.`,
        confirmText: "Encerrar",
        danger: true,
      },
      () => api.chaves.encerrar({ params: { id } }),
    );
  const revoke = () =>
    act(
      {
        title: `Revogar a chave ${nome}?`,
        description: "Os programas que a usam são recusados a partir de agora. Isso não pode ser desfeito.",
        confirmText: "Revogar",
        danger: true,
      },
      () => api.chaves.revogar({ params: { id } }),
    );
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-prumo-line border-b px-4.5 py-3.5 last:border-b-0">
      <div className="grid min-w-60 flex-1 gap-1">
        <span className="flex flex-wrap items-center gap-2">
          {mayChange ? (
            <Link href={paths.chaves.editar(id)} variant="text" className="font-medium">
              {nome}
            </Link>
          ) : (
            <span className="font-medium">{nome}</span>
          )}
          <Badge tone={tones[situacao]}>{accessKeyStateNames[situacao]}</Badge>
        </span>
        <span className="text-prumo-muted">{termOf(chave)}</span>
        <ul className="grid gap-0.5">
          {segredos.map((segredo) => (
            <SecretLine key={segredo.id} segredo={segredo} />
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        {mayChange && (old === undefined || lostText(chave) !== undefined) ? (
          <Button size="small" aria-label={`Trocar a chave ${nome}`} onClick={onRotate}>
            Trocar…
          </Button>
        ) : null}
        {mayChange && old !== undefined ? (
          <Button size="small" aria-label={`Encerrar a chave antiga de ${nome}`} onClick={endOld}>
            Encerrar a antiga
          </Button>
        ) : null}
        {mayRevoke ? (
          <Button size="small" variant="ghost" aria-label={`Revogar a chave ${nome}`} onClick={revoke}>
            Revogar
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** The keys by which other programs make calls for the company. */
export function AccessKeysPage() {
  const chaves = useLoaderData<typeof accessKeysLoader>();
  const session = useSession();
  const [rotating, setRotating] = useState<ChaveAcesso>();
  const create = mayAccess(session, calls.chaves.save.access) ? (
    <Button variant="primary" kbd="N" data-shortcut="new" href={paths.chaves.nova()}>
      Nova chave
    </Button>
  ) : null;
  return (
    <Page title="Chaves de acesso" actions={create}>
      <p className="max-w-190 text-prumo-muted">
        Uma chave deixa outro programa (loja virtual, planilha, contabilidade) fazer chamadas por você, dentro do que
        você pode fazer. Tudo o que ele grava fica na auditoria com o nome da chave.
      </p>
      {chaves.length === 0 ? (
        <EmptyState title="Nenhuma chave de acesso">
          Crie uma para cada programa, com o mínimo de permissões.
        </EmptyState>
      ) : (
        <Card flush>
          <ul>
            {chaves.map((chave) => (
              <KeyRow key={chave.id} chave={chave} onRotate={() => setRotating(chave)} />
            ))}
          </ul>
        </Card>
      )}
      {rotating === undefined ? null : <RotateKeyModal chave={rotating} onClose={() => setRotating(undefined)} />}
    </Page>
  );
}
