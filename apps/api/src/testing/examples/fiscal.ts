import type { ExemplosDe } from "../example";

/** How look-ups and what companies sign and file are tried. */
export const fiscalExamples: ExemplosDe<"consultas"> = {
  consultas: {
    cep: { caminho: { cep: "01310930" } },
    receita: { caminho: { documento: "12ABC34501DE35" } },
  },
};
