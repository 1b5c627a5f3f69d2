import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { type ReactNode, useState } from "react";
import { NoPasskey } from "../app/ask-passkey";
import { showFailure } from "../app/failures";

interface PasskeyButtonProps {
  readonly variant?: "primary" | "secondary";
  /** Whether it is the first thing to do on the page. */
  readonly autoFocus?: boolean;
  /** Asks the device and tells the server. */
  readonly use: () => Promise<void>;
  readonly onRefused?: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Asks a device for a passkey. Whoever closes the browser's question reads what they can do instead. */
export function PasskeyButton({
  variant = "secondary",
  autoFocus = false,
  use,
  onRefused,
  children,
}: PasskeyButtonProps) {
  const [pending, setPending] = useState(false);
  async function press() {
    setPending(true);
    try {
      await use();
    } catch (error) {
      if (error instanceof NoPasskey) toast.error(error.message);
      else {
        showFailure(error);
        onRefused?.(error);
      }
    }
    setPending(false);
  }
  return (
    <Button variant={variant} autoFocus={autoFocus} pending={pending} onClick={() => void press()}>
      {children}
    </Button>
  );
}
