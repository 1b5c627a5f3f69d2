import { dueShiftNames, dueShifts } from "@prumo/domain/business-day";

/** What is done with a due date that is no business day, to choose from. */
export const dueShiftOptions = dueShifts.map((value) => ({ value, label: dueShiftNames[value] }));
