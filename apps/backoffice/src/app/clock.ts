import { today } from "@prumo/domain/date";

/** Today where the business is, whatever the clock of this machine thinks of time zones. */
export const hoje = (): string => today("America/Sao_Paulo", new Date());
