import { COMMISSION_TERM } from "@prumo/domain/commission";

/** Says which due date a commission's conta gets without one. */
export const dueHint = `Em branco, ${COMMISSION_TERM} dias depois de hoje`;
