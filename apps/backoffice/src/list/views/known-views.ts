import type { Visao } from "@prumo/api-client/schemas/visoes";
import type { ViewedList } from "@prumo/domain/saved-view";
import { useSyncExternalStore } from "react";
import { api } from "../../app/api";
import { forgetWithUser } from "../../app/forget-user";

const known = new Map<ViewedList, readonly Visao[]>();
/** The view that was opened last in each list, and the parameters of the rows that were last seen under it. */
const opened = new Map<ViewedList, { readonly id: number; readonly parametros: string }>();
const listeners = new Set<() => void>();
/** Another one for each user and company: an answer that is under way must not be shown to the next one. */
let owner = {};

function tell(): void {
  for (const listener of listeners) listener();
}

forgetWithUser(() => {
  known.clear();
  opened.clear();
  owner = {};
  tell();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reads the views of a list, and shows them wherever they stand. */
export async function loadViews(lista: ViewedList): Promise<void> {
  const asked = owner;
  const { visoes } = await api.visoes.lista({ query: { lista } });
  if (asked !== owner) return;
  known.set(lista, visoes);
  tell();
}

/** The views of a list as they were last read; undefined before. */
export const useKnownViews = (lista: ViewedList): readonly Visao[] | undefined =>
  useSyncExternalStore(subscribe, () => known.get(lista));

export const hasViews = (lista: ViewedList): boolean => known.has(lista);

/** Notes which view the rows belong to; undefined for none. */
export function noteOpened(lista: ViewedList, id: number | undefined, parametros: string): void {
  if (id === undefined) opened.delete(lista);
  else opened.set(lista, { id, parametros });
}

/** Forgets the view when a list is opened with other rows than it was left with: whoever links to them changed no view. */
export function arriveAt(lista: ViewedList, parametros: string): void {
  if (opened.get(lista)?.parametros !== parametros) opened.delete(lista);
}

/**
 * The view that the rows belong to: the one whose parameters they have, of several the one that was opened; else the
 * opened one, which was changed since.
 */
export function viewOf(lista: ViewedList, views: readonly Visao[], parametros: string): Visao | undefined {
  const last = opened.get(lista)?.id;
  const equal = views.filter((view) => view.parametros === parametros);
  const current = equal.find(({ id }) => id === last) ?? equal[0];
  // Without parameters the list is as it opens for everybody, and no view changed.
  return current ?? (parametros === "" ? undefined : views.find(({ id }) => id === last));
}
