/** A category of accounts in the answer of the autocomplete call. */
export interface Category {
  id: number;
  nome: string;
}

export const categoryItem = {
  itemToKey: (category: Category) => category.id,
  itemToText: (category: Category) => category.nome,
};
