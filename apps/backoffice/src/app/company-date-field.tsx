import { DateField } from "@prumo/forms/date-field";
import { companyToday } from "./clock";

/** A date field whose calendar and unfinished dates go by the company's day. */
export const CompanyDateField: typeof DateField = (props) => <DateField today={companyToday()} {...props} />;
