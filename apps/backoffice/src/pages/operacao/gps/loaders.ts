import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";

export const gpsLoader = ({ request: { signal } }: LoaderFunctionArgs) => api.gps.posicoes({ signal });
