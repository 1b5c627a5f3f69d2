import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";

export const subscriptionLoader = ({ request: { signal } }: LoaderFunctionArgs) =>
  api.assinatura.atual(undefined, { signal });
