import { calls } from "@prumo/api-client/calls";
import { hoje } from "@prumo/api-client/schemas/hoje";
import { implement, type Server } from "../../../http/implement";
import { resumeDay } from "./service";

export const dayRoutes = ({ db, ...server }: Server): void =>
  implement({ db, ...server }, calls.hoje, hoje, { resumo: ({ ctx }) => resumeDay(db, ctx) });
