import { calls } from "@prumo/api-client/calls";
import type { Produto } from "@prumo/api-client/schemas/produtos";
import { lazy } from "react";
import { useCreation } from "../../../form/use-creation";

const NewProductModal = lazy(async () => ({ default: (await import("./new-product-modal")).NewProductModal }));

/** Offers `Cadastrar "…"` in an autocomplete of products. */
export const useNewProduct = () =>
  useCreation<Produto>(calls.produtos.save.access, (creating) => <NewProductModal {...creating} />);
