import type { ExamplesOf } from "../example";

/** Examples for the calls that give data out and away. */
export const personalDataExamples: ExamplesOf<"dados"> = {
  dados: {
    // Only who administers a company takes all of it out.
    empresa: { noted: true, status: (login) => (login === "1-admin" ? 200 : 403) },
    // Of persons that a group shares the company decides that registered them.
    pessoa: {
      noted: true,
      params: ({ pessoa }) => ({ id: pessoa }),
      status: (login, owner) => (login !== "1-admin" ? 403 : owner === "own" ? 200 : 404),
    },
    guarda: { params: ({ pessoa }) => ({ id: pessoa }) },
    // A person who can log in is not made anonymous; the test of this area tries others.
    anonimizar: {
      params: ({ usuario }) => ({ id: usuario.pessoa_id }),
      bodies: () => [{ motivo: "Pedido da pessoa" }],
      status: (_, owner) => (owner === "own" ? 422 : 404),
    },
  },
};
