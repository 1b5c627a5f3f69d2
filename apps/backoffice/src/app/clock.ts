import { today as todayIn } from "@prumo/domain/date";

/** Today where the business is, whatever the clock of this machine thinks of time zones. */
export const companyToday = (): string => todayIn("America/Sao_Paulo", new Date());
