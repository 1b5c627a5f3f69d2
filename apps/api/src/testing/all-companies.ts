/** A statement that takes rows of all companies on purpose. */
export interface AllCompanies {
  /** What stands in the statement, and in no other. */
  readonly part: string;
  readonly tables: readonly string[];
  readonly why: string;
}

/** One that no statement of a whole run needs any more fails the run, as one that is missing does. */
export const allCompanies: readonly AllCompanies[] = [
  {
    part: 'delete from "idempotencia" where "idempotencia"."created_at" <',
    tables: ["idempotencia"],
    why: "Housekeeping: attempts of all companies are forgotten after a week.",
  },
  {
    part: 'delete from "gps_posicoes" where "gps_posicoes"."medida_em" <',
    tables: ["gps_posicoes"],
    why: "Housekeeping: positions of all companies are forgotten after their days.",
  },
];
