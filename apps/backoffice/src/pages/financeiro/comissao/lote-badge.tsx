import { Badge } from "@prumo/ui/badge";

/** The state of a lote as a pill. */
export const LoteBadge = ({ fechado }: { fechado: boolean }) => (
  <Badge tone={fechado ? "success" : "info"}>{fechado ? "Fechado" : "Aberto"}</Badge>
);
