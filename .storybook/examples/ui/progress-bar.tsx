import { Button } from "@prumo/ui/button";
import { ProgressBar } from "@prumo/ui/progress-bar";
import { useState } from "react";

export function Example() {
  const [navigating, setNavigating] = useState(false);
  return (
    <>
      <ProgressBar active={navigating} />
      <Button onClick={() => setNavigating(!navigating)}>{navigating ? "Chegar" : "Ir para outra página"}</Button>
    </>
  );
}
