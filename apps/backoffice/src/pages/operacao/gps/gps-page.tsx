import { calls } from "@prumo/api-client/calls";
import { lazy, Suspense, useEffect } from "react";
import { useLoaderData } from "react-router-dom";
import { positionSharing } from "../../../app/position-sharing";
import { useSession } from "../../../app/session";
import { useLive } from "../../../app/use-live";
import { ExportButton } from "../../../list/export-button";
import { Page } from "../../../shell/page";
import { ShareCard } from "../pieces/share-card";
import type { gpsLoader } from "./loaders";
import { NoPositions } from "./no-positions";
import { PositionList } from "./position-list";

const PositionMap = lazy(async () => ({ default: (await import("./position-map")).PositionMap }));

/** As often as a position comes. */
const EVERY_SECONDS = 60;

/** Shows who is where, in a list and, where pictures of maps are configured, on a map beside it. */
export function GpsPage() {
  const { posicoes, mapa } = useLoaderData<typeof gpsLoader>();
  const { prestador } = useSession().usuario;
  useLive({ every: EVERY_SECONDS });
  // The bar of the sharing asks for prestadores. Who is none any more may still have positions to remove.
  useEffect(() => {
    if (!prestador) void positionSharing.refresh();
  }, [prestador]);
  const placed = posicoes.some(({ posicao }) => posicao !== null);
  return (
    <Page title="GPS" actions={<ExportButton call={calls.gps.historico} query={{}} />}>
      <div className="max-w-160 empty:hidden">
        <ShareCard idle />
      </div>
      {posicoes.length === 0 && !prestador ? <NoPositions /> : null}
      {posicoes.length === 0 ? null : (
        <div
          className={
            mapa !== null && placed
              ? "grid gap-4 min-[900px]:grid-cols-[minmax(280px,360px)_minmax(0,1fr)]"
              : "max-w-160"
          }
        >
          <PositionList posicoes={posicoes} />
          {mapa !== null && placed ? (
            <Suspense fallback={<div className="min-h-80" />}>
              <PositionMap posicoes={posicoes} tiles={mapa} />
            </Suspense>
          ) : null}
        </div>
      )}
    </Page>
  );
}
