import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";

export const gatewayLoader = ({ request: { signal } }: LoaderFunctionArgs) => api.gateway.atual(undefined, { signal });
