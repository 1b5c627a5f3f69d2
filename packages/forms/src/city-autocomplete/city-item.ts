/** A city as the look-up of cities answers it. */
export interface City {
  id: number;
  /** IBGE code, seven digits. */
  codigo: string;
  nome: string;
  /** State, two letters. */
  uf: string;
}

/** How a city is named and listed: in the list "code - name (state)", as the specification gives it. */
export const cityItem = {
  itemToKey: (city: City) => city.id,
  // Many states have a city of the same name.
  itemToText: (city: City) => `${city.nome} (${city.uf})`,
  renderItem: (city: City) => `${city.codigo} - ${city.nome} (${city.uf})`,
};
