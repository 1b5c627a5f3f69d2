import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";

export const accessKeysLoader = async ({ request: { signal } }: LoaderFunctionArgs) =>
  (await api.chaves.lista(undefined, { signal })).chaves;

export const accessKeyLoader = async ({ params, request: { signal } }: LoaderFunctionArgs) =>
  (await api.chaves.find({ params: { id: params.id ?? "" } }, { signal })).chave;
