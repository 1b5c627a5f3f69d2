import type { Visao } from "@prumo/api-client/schemas/visoes";
import { givenViews, type ViewedList, viewRefusal } from "@prumo/domain/saved-view";
import { confirm } from "@prumo/ui/confirm";
import type { MenuItem } from "@prumo/ui/floating-menu";
import { useState } from "react";
import { api } from "../../app/api";
import { showFailure } from "../../app/failures";
import { Menu } from "../../app/menu";
import { useSession } from "../../app/session";
import { loadViews, noteOpened, useKnownViews } from "./known-views";
import { useViewActs } from "./use-view-acts";

interface ViewsMenuProps {
  readonly lista: ViewedList;
  /** The parameters of the rows, as a view would keep them. */
  readonly parametros: string;
  /** The view that the rows belong to, changed or not. */
  readonly view: Visao | undefined;
  readonly anchor: HTMLElement | null;
  readonly onSave: () => void;
  readonly onRename: () => void;
  readonly onClose: () => void;
}

const OWN = "Minhas visões";
const SHARED = "Compartilhadas";
const THIS = "Esta visão";

/** The views of a list to choose from, and what can be done with the one that is open. */
export function ViewsMenu({ lista, parametros, view, anchor, onSave, onRename, onClose }: ViewsMenuProps) {
  const { usuario } = useSession();
  const { act, replace } = useViewActs(lista);
  const views = useKnownViews(lista);
  // The initial state is made once, when the menu opens: others may have changed what they share.
  useState(() =>
    loadViews(lista).catch((error: unknown) => {
      showFailure(error);
      if (views === undefined) onClose();
    }),
  );
  if (views === undefined || anchor === null) return null;

  const choice = (one: Visao): MenuItem => {
    const own = one.usuario.id === usuario.id;
    const notes = [
      one.padrao ? "padrão" : "",
      own ? (one.compartilhada ? "compartilhada" : "") : `de ${one.usuario.nome}`,
    ];
    return {
      label: one.nome,
      href: `?${one.parametros}`,
      section: own ? OWN : SHARED,
      checked: one.parametros === parametros && one.id === view?.id,
      note: notes.filter(Boolean).join(", ") || undefined,
      onSelect: () => noteOpened(lista, one.id, one.parametros),
    };
  };
  const { [lista]: ownView } = givenViews;
  const given: MenuItem[] =
    ownView === undefined
      ? []
      : [
          {
            label: ownView.nome,
            href: `?${ownView.parametros}`,
            checked: ownView.parametros === parametros && view === undefined,
            onSelect: () => noteOpened(lista, undefined, ""),
          },
        ];
  const ofOwner = (own: boolean) => views.filter((one) => (one.usuario.id === usuario.id) === own).map(choice);

  return (
    <Menu
      label="Visões"
      anchor={anchor}
      onClose={onClose}
      items={[
        { label: "Sem visão", href: "?", checked: parametros === "", onSelect: () => noteOpened(lista, undefined, "") },
        ...given,
        ...ofOwner(true),
        ...ofOwner(false),
        { label: "Salvar visão…", section: view === undefined ? "Visão nova" : THIS, onSelect: onSave },
        ...(view === undefined ? [] : ofView(view)),
      ]}
    />
  );

  /** The actions on the view that is open. */
  function ofView(one: Visao): MenuItem[] {
    const { id, versao, nome, compartilhada, padrao } = one;
    const disabled = viewRefusal(one, usuario) ?? undefined;
    const item = (label: string, onSelect: () => unknown): MenuItem => ({
      label,
      disabled,
      section: THIS,
      onSelect: () => void onSelect(),
    });
    const share = () => act(one, () => api.visoes.update({ body: { id, versao, compartilhada: !compartilhada } }));
    return [
      ...(one.parametros === parametros ? [] : [item("Atualizar", () => replace(one, parametros))]),
      item("Renomear…", onRename),
      item(compartilhada ? "Deixar de compartilhar" : "Compartilhar", async () => {
        if (compartilhada && !(await confirm(unsharing(nome)))) return;
        await share();
      }),
      {
        ...item(padrao ? "Não abrir mais com ela" : "Definir como padrão", () =>
          act({ padrao: true }, () => api.visoes.padrao({ body: { lista, visao_id: padrao ? null : id } })),
        ),
        // Everybody chooses for themselves, from shared views too.
        disabled: undefined,
      },
      {
        ...item("Excluir", async () => {
          if (await confirm(removing(one))) await act(one, () => api.visoes.delete({ params: { id } }));
        }),
        danger: true,
      },
    ];
  }
}

const unsharing = (nome: string) => ({
  title: `Deixar de compartilhar “${nome}”?`,
  description: "Os outros usuários da empresa não a verão mais, nem os que a definiram como padrão.",
  confirmText: "Deixar de compartilhar",
});

const removing = ({ nome, compartilhada }: Visao) => ({
  title: `Excluir a visão “${nome}”?`,
  description: compartilhada
    ? "Ela é compartilhada: some também para os outros usuários da empresa. As linhas da lista ficam como estão."
    : "As linhas da lista ficam como estão.",
  confirmText: "Excluir",
  danger: true,
});
