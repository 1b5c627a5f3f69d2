import type { ExamplesOf } from "../example";

const chave = () => ({
  nome: "Loja virtual",
  permissoes: ["contasPagar.visualizar" as const],
  enderecos: ["192.0.2.7"],
  valida_ate: "2026-12-31",
});

/** Examples for the calls of keys by which other programs make calls. */
export const accessKeyExamples: ExamplesOf<"chaves"> = {
  chaves: {
    lista: {},
    find: { params: ({ accessKey }) => ({ id: accessKey }) },
    save: { bodies: () => [chave()], status: () => 200 },
    update: {
      bodies: ({ accessKey }) => [{ ...chave(), id: accessKey, versao: null }],
      record: (body, id) => ({ ...body, id }),
    },
    trocar: {
      bodies: ({ spareAccessKey }) => {
        const id = spareAccessKey();
        // An older text is accepted still: the newest is named, as one that was lost.
        return [{ id, horas: "24" as const, segredo_id: id }];
      },
      record: (body, id) => ({ ...body, id }),
    },
    encerrar: { params: ({ spareAccessKey }) => ({ id: spareAccessKey() }) },
    revogar: { params: ({ spareAccessKey }) => ({ id: spareAccessKey() }) },
  },
};
