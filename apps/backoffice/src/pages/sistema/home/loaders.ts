import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";

/** Loads what the user may see of the company's day, in one call. */
export const homeLoader = ({ request: { signal } }: LoaderFunctionArgs) => api.hoje.resumo({}, { signal });
