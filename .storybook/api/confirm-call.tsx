import { Button } from "@prumo/ui/button";
import { alert, type ConfirmOptions, confirm } from "@prumo/ui/confirm";
import { useState } from "react";

interface ConfirmCallProps extends ConfirmOptions {
  /** The function that is called: `confirm` asks and answers `true` or `false`, `alert` only tells. */
  call: "confirm" | "alert";
}

/** A question that code waits for; a `ConfirmHost` shows it. */
export function ConfirmCall({ call, ...options }: ConfirmCallProps) {
  const [told, setTold] = useState("");
  async function ask() {
    const result = call === "alert" ? await alert(options) : await confirm(options);
    setTold(String(result));
  }
  return (
    <>
      <Button onClick={ask}>Perguntar</Button> <output>{told}</output>
    </>
  );
}
