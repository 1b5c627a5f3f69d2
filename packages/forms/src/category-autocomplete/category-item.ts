/** A category of accounts as the look-up of categories answers it. */
export interface Category {
  id: number;
  nome: string;
}

export const categoryItem = {
  itemToKey: (category: Category) => category.id,
  itemToText: (category: Category) => category.nome,
};
