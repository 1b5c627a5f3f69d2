import { type View, ViewToggle } from "@prumo/ui/view-toggle";
import { useState } from "react";

export function Example() {
  const [view, setView] = useState<View>("table");
  return <ViewToggle value={view} onValueChange={setView} />;
}
