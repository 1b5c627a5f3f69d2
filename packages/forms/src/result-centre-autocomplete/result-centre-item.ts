/** A result centre (centro de resultado) as the look-up of result centres answers it. */
export interface ResultCentre {
  id: number;
  descricao: string;
}

export const resultCentreItem = {
  itemToKey: (centre: ResultCentre) => centre.id,
  itemToText: (centre: ResultCentre) => centre.descricao,
};
