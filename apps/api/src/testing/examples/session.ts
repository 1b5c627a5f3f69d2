import type { ExemplosDe } from "../example";
import type { Dono } from "../rows";

/** How the calls of sessions and of the server itself are tried. */
export const sessionExamples: ExemplosDe<"sessao" | "sessoes" | "senha" | "desenvolvimento" | "saude"> = {
  sessao: {
    login: { bodies: () => [{ login: "4-leitura", senha: "prumo123" }], mudaSessao: true },
    logout: { semEmpresa: true, mudaSessao: true },
    atual: { semEmpresa: true },
    trocarUnidade: {
      bodies: ({ empresa }) => [{ unidade_id: empresa }],
      semEmpresa: true,
      mudaSessao: true,
      status: (login, dono) => {
        const unidades: readonly Dono[] = login === "1-admin" ? ["própria", "grupo"] : ["própria"];
        return login !== "6-plataforma" && unidades.includes(dono) ? 200 : 422;
      },
    },
  },
  sessoes: {
    lista: { semEmpresa: true },
    // Whose session an id names, only its own test knows.
    encerrar: { params: () => ({ id: 2_147_483_647 }), status: () => 404, semEmpresa: true },
    encerrarTodas: { semEmpresa: true, mudaSessao: true },
  },
  senha: {
    alterar: {
      // The right one would lock the other tests out.
      bodies: () => [{ atual: "errada", nova: "outra senha boa" }],
      semEmpresa: true,
      status: () => 422,
    },
    solicitar: { bodies: () => [{ login: `9-${crypto.randomUUID()}` }] },
    redefinir: { bodies: () => [{ token: "x", nova: "outra senha boa" }], status: () => 422 },
  },
  desenvolvimento: { mensagens: { queries: () => [{}, { destino: "x@prumo.exemplo" }] } },
  saude: { estado: {} },
};
