import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { recordLoader } from "../../../list/list-loader";

/** All of them, those out of use too. */
export const naturezaListLoader = ({ request: { signal } }: LoaderFunctionArgs) =>
  api.naturezas.lista({ query: { situacao: "todas" } }, { signal });

export const naturezaLoader = recordLoader(api.naturezas.find);
