/** Time zone of a company that names none, and of whoever is in no company. */
export const defaultTimeZone = "America/Sao_Paulo";
