import { DateInput, type DateInputProps } from "@prumo/forms/date-input";
import { companyToday } from "./clock";

/** A date input whose calendar and unfinished dates go by the company's day. */
export const CompanyDateInput = (props: DateInputProps) => <DateInput today={companyToday()} {...props} />;
