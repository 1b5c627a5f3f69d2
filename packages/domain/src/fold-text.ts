/** A text as searches compare it: without accents and in lower case, so that "Início" is found by "inicio". */
export const foldText = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
