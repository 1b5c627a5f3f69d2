import { calls } from "@prumo/api-client/calls";
import type { Categoria } from "@prumo/api-client/schemas/categorias-conta";
import type { CentroResultado } from "@prumo/api-client/schemas/centro-resultado";
import type { TipoConta } from "@prumo/domain/conta-side";
import { lazy } from "react";
import { useCreation } from "../../../form/use-creation";

const NewCategoryModal = lazy(async () => ({
  default: (await import("./new-classification-modals")).NewCategoryModal,
}));
const NewCentreModal = lazy(async () => ({ default: (await import("./new-classification-modals")).NewCentreModal }));

/** Offers `Cadastrar "…"` in an autocomplete of categories of one side of the contas. */
export const useNewCategory = (tipo: TipoConta) =>
  useCreation<Categoria>(calls.categoriasConta.save.access, (creating) => (
    <NewCategoryModal tipo={tipo} {...creating} />
  ));

/** The same for result centres. */
export const useNewCentre = (tipo: TipoConta) =>
  useCreation<CentroResultado>(calls.centroResultado.save.access, (creating) => (
    <NewCentreModal tipo={tipo} {...creating} />
  ));
