import type { ExamplesOf } from "../example";
import type { Owner, Rows } from "../rows";

/** The conta of an entry. */
const newConta = ({ waitingEntry, pessoa, categoria, centro }: Rows) => ({
  id: waitingEntry(),
  versao: 1,
  pessoa_id: pessoa,
  categoria_id: categoria,
  centro_resultado_id: centro,
  tipo_pagamento: "17",
  referencia: "Tarifa",
  numero_documento: "1",
  observacao: "Do extrato",
  confirmar_duplicada: true,
});

/** Entries are named by the body, and one of another company is not found. */
const found = (_login: string, owner: Owner) => (owner === "own" ? 200 : 404);

/** Examples for the calls that reconcile statements of banks. */
export const entryExamples: ExamplesOf<"conciliacao"> = {
  conciliacao: {
    contas: {},
    lancamentos: {
      params: ({ banco }) => ({ id: banco }),
      queries: () => [{}, { estado: "ignorado", pesquisa: "TARIFA", page: 1, per_page: 5 }],
    },
    certas: { params: ({ banco }) => ({ id: banco }) },
    candidatos: { params: ({ shownEntry }) => ({ id: shownEntry }), queries: () => [{}, { pesquisa: "a" }] },
    gemeos: { params: ({ shownEntry }) => ({ id: shownEntry }) },
    // Refused: nothing of the demo data has the amounts of these entries.
    conciliar: {
      bodies: ({ waitingEntry, openConta, pessoa }) => [
        {
          itens: [
            {
              lancamentos: [{ id: waitingEntry(), versao: 1 }],
              movimentos: [],
              contas: [{ lado: "contasPagar", id: openConta(), valor: 0.01, juros: 0, multa: 0, desconto: 0 }],
              tarifa: 0,
              banco_pessoa_id: pessoa,
            },
          ],
        },
      ],
      status: (_login, owner) => (owner === "own" ? 422 : 404),
    },
    novaConta: { record: true, bodies: (rows) => [newConta(rows)] },
    transferencia: {
      record: true,
      bodies: ({ waitingEntry, banco }) => [
        { id: waitingEntry(), versao: 1, conta_bancaria_id: banco + 1, gemeo: null, motivo: "Reserva" },
      ],
    },
    tarifa: {
      record: true,
      bodies: ({ waitingEntry, pessoa }) => [{ id: waitingEntry(), versao: 1, banco_pessoa_id: pessoa }],
    },
    ignorar: {
      bodies: ({ waitingEntry }) => [{ lancamentos: [{ id: waitingEntry(), versao: 1 }], motivo: "Do sócio" }],
      status: found,
    },
    desfazer: { bodies: ({ ignoredEntry }) => [{ lancamentos: [{ id: ignoredEntry(), versao: 1 }] }], status: found },
    regras: {},
    alterarRegra: {
      record: true,
      bodies: ({ entryRule, categoria, centro, pessoa }) => [
        {
          id: entryRule,
          versao: 1,
          texto: "mensalidade",
          categoria_id: categoria,
          centro_resultado_id: centro,
          pessoa_id: pessoa,
          ativa: true,
        },
      ],
    },
  },
};
