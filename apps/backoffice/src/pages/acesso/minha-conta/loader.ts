import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";

export const accountLoader = ({ request: { signal } }: LoaderFunctionArgs) => api.sessoes.lista(undefined, { signal });
