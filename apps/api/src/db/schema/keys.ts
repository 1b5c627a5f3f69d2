import { integer } from "drizzle-orm/pg-core";
import { empresaId } from "./columns";
import { empresas } from "./empresas";
import { produtos } from "./produtos";
import { usuarios } from "./usuarios";

export const companyKey = () => empresaId().references(() => empresas.id);

export const userKey = () =>
  integer()
    .notNull()
    .references(() => usuarios.id);

export const productKey = () =>
  integer()
    .notNull()
    .references(() => produtos.id);
