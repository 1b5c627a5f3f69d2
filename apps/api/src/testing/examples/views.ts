import type { Example, ExamplesOf } from "../example";

/** A list that all users of the demo data but the provider may read. */
const lista = "contasReceber";
const reads = (login: string) => login !== "5-prestador";

const view = () => ({
  nome: crypto.randomUUID(),
  parametros: "status=aberto&ordem=data_vencimento",
  compartilhada: true,
});

/** Others see the administrator's shared view, and may not change it. */
const changed: Example["status"] = (login, owner) => {
  if (owner !== "own" || !reads(login)) return 404;
  return login === "1-admin" ? 200 : 403;
};

/** Examples for the calls of saved views. */
export const viewExamples: ExamplesOf<"visoes"> = {
  visoes: {
    lista: { queries: () => [{ lista }], status: (login) => (reads(login) ? 200 : 403) },
    save: { bodies: () => [{ ...view(), lista, padrao: true }], status: (login) => (reads(login) ? 200 : 403) },
    update: { record: true, bodies: ({ visao }) => [{ ...view(), id: visao, versao: null }], status: changed },
    delete: { params: ({ spareVisao }) => ({ id: spareVisao() }), status: changed },
    padrao: {
      bodies: ({ visao }) => [{ lista, visao_id: visao }],
      status: (login, owner) => (reads(login) ? (owner === "own" ? 200 : 422) : 403),
    },
  },
};
