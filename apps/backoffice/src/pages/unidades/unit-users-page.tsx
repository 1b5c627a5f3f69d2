import { foldText } from "@prumo/domain/fold-text";
import { Card } from "@prumo/ui/card";
import { Checkbox } from "@prumo/ui/checkbox";
import { EmptyState } from "@prumo/ui/empty-state";
import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router-dom";
import { api } from "../../app/api";
import { showFailure } from "../../app/failures";
import { Page } from "../../shell/page";
import type { unitUsersLoader } from "./loader";

type Receiver = Awaited<ReturnType<typeof unitUsersLoader>>["usuarios"][number];

/** The units of one user. Each choice is saved at once, and holds from the user's next call on. */
function UserUnits({ usuario }: { usuario: Receiver }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  async function set(unidade_id: number, autorizada: boolean) {
    setBusy(true);
    try {
      toast.success((await api.unidades.autorizar({ body: { user_id: usuario.id, unidade_id, autorizada } })).message);
    } catch (error) {
      showFailure(error);
    }
    await revalidate();
    setBusy(false);
  }

  return (
    <fieldset>
      <legend className="font-medium">
        {usuario.nome} <span className="text-prumo-muted">{`${usuario.login} · ${usuario.empresa.nome}`}</span>
      </legend>
      {usuario.unidades.map(({ id, nome_fantasia, autorizada }) => (
        <Checkbox
          key={id}
          label={nome_fantasia}
          checked={autorizada}
          disabled={busy}
          onCheckedChange={(checked) => set(id, checked)}
        />
      ))}
    </fieldset>
  );
}

/** A group may have thousands of users: more than these are found by their names. */
const SHOWN = 50;

/** Who of a group may work in which other company of it, for those who may decide that. */
export function UnitUsersPage() {
  const { usuarios } = useLoaderData<typeof unitUsersLoader>();
  const [search, setSearch] = useState("");
  const words = foldText(search).split(" ");
  const found = usuarios.filter(({ nome, login, empresa }) => {
    const text = foldText(`${nome} ${login} ${empresa.nome}`);
    return words.every((word) => text.includes(word));
  });
  return (
    <Page title="Unidades dos usuários">
      <Card>
        <p className="text-prumo-muted">
          Marque em que outras unidades do grupo cada usuário pode trabalhar. Lá ele faz o que os seus grupos de
          permissões e os módulos da unidade deixam.
        </p>
        {usuarios.length === 0 ? (
          <EmptyState title="Nenhum usuário para autorizar">
            Só usuários de empresas de um mesmo grupo, com a troca de unidade ligada, podem receber outra unidade.
          </EmptyState>
        ) : (
          <>
            <Field label="Nome, login ou empresa">
              <Input type="search" data-shortcut="search" onChange={(event) => setSearch(event.target.value)} />
            </Field>
            {found.slice(0, SHOWN).map((usuario) => (
              <UserUnits key={usuario.id} usuario={usuario} />
            ))}
            <p role="status" className="text-prumo-muted empty:hidden">
              {found.length === 0 ? "Nenhum usuário encontrado" : null}
              {found.length > SHOWN
                ? `Mostrando ${SHOWN} de ${found.length} usuários: busque os outros pelo nome.`
                : null}
            </p>
          </>
        )}
      </Card>
    </Page>
  );
}
