import { anexoFields } from "@prumo/domain/anexo-fields";
import { FilterChoice } from "./filter-choice";

/** The filter of records that have no files. */
export const WITHOUT_FILES = "Sem anexo";

const options = [{ value: "1", label: WITHOUT_FILES }];

/** The filter in a few words; "" while it is not chosen. */
export const filesSummary = ({ sem_anexo }: Readonly<Record<string, string>>): string =>
  sem_anexo === "1" ? WITHOUT_FILES : "";

/** Filters a list of records that have files by having none. */
export const FilterFiles = ({ filter: { sem_anexo } }: { readonly filter: Readonly<Record<string, string>> }) => (
  <FilterChoice label={anexoFields.anexos.label} name="sem_anexo" value={sem_anexo} options={options} />
);
