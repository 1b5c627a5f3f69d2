import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";

/** Loads the company, with its plan and its newest contract. */
export const contractLoader = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  api.empresas.find({ params: { id: params.id ?? "" } }, { signal });
