import { calls } from "@prumo/api-client/calls";
import { gps } from "@prumo/api-client/schemas/gps";
import { inCompany } from "../../../http/context";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { positionColumns } from "./columns";
import { allPositions, listPositions, type MapTiles, ownSituation, positionsNow } from "./service";
import { eraseOwn, startSharing, stopSharing, tellPosition } from "./sharing";

export const gpsRoutes = ({ db, ...server }: Server, mapa: MapTiles): void =>
  implement(
    { db, ...server },
    calls.gps,
    gps,
    {
      posicoes: ({ ctx }) => positionsNow(db, ctx, mapa),
      historico: async ({ ctx, query, url }) => ({ posicoes: await listPositions(db, ctx, query, url) }),
      situacao: ({ ctx }) => ownSituation(db, inCompany(ctx)),
      compartilhar: ({ ctx, body }) => startSharing(db, ctx, body.termo),
      ponto: ({ ctx, body }) => tellPosition(db, ctx, body),
      parar: ({ ctx }) => stopSharing(db, inCompany(ctx)),
      apagar: ({ ctx }) => eraseOwn(db, inCompany(ctx)),
    },
    { historico: fileOf("posicoes", ({ ctx, query }) => allPositions(db, ctx, query), positionColumns) },
  );
