/** A city in the answer of the autocomplete call. */
export interface City {
  id: number;
  /** IBGE code, seven digits. */
  codigo: string;
  nome: string;
  /** State, two letters. */
  uf: string;
}

/** Texts of a city. In the list "code - name (state)", as the specification gives it. */
export const cityItem = {
  itemToKey: (city: City) => city.id,
  // The state is part of the text, because several states have cities of the same name.
  itemToText: (city: City) => `${city.nome} (${city.uf})`,
  renderItem: (city: City) => `${city.codigo} - ${city.nome} (${city.uf})`,
};
