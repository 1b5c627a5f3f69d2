import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../app/api";

/** The company, with its plan and its last contract. */
export const contractLoader = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  api.empresas.find({ params: { id: params.id ?? "" } }, { signal });
