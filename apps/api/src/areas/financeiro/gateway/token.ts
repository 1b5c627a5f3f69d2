/** Ties a sealed token to its company, so that it cannot be opened as another's. */
export const tokenPlace = (empresa_id: number): string => `gateway ${empresa_id}`;
