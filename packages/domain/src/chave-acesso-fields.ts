/** The fields of a key by which another program makes calls. */

import type { FieldCards } from "./field-card";

export const chaveAcessoFields = {
  nome: {
    label: "Nome",
    max: 100,
    missing: "Informe para que a chave serve",
  },
  permissoes: {
    label: "O que a chave pode fazer",
    kind: "list",
    missing: "Selecione pelo menos uma permissão",
  },
  enderecos: {
    label: "Endereços que podem usar a chave",
    kind: "list",
  },
  valida_ate: {
    label: "Válida até",
    kind: "date",
    preset: true,
    missing: "Informe até quando a chave vale",
  },
  usuario_id: {
    label: "Criada por",
    kind: "choice",
  },
  mascara: {
    label: "Chave",
  },
  termina_em: {
    label: "Deixa de valer em",
    kind: "moment",
  },
  usado_em: {
    label: "Último uso",
    kind: "moment",
  },
  usado_de: {
    label: "Usada de",
  },
  revogada_em: {
    label: "Revogada em",
    kind: "moment",
  },
  revogada_por: {
    label: "Revogada por",
    kind: "choice",
  },
  situacao: {
    label: "Situação",
    kind: "choice",
  },
} as const satisfies FieldCards;
