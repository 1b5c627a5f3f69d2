import { Button } from "@prumo/ui/button";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { barcodeDetector } from "./barcode-detector";

/** How long one look at the picture is kept: a hand that holds a bill is no faster. */
const PAUSE = 200;

const REFUSED = "O navegador não deixou usar a câmera. Permita a câmera para este endereço e tente de novo.";
const NO_CAMERA = "Nenhuma câmera respondeu. Cole ou digite o código.";

const refusal = (error: unknown) =>
  error instanceof DOMException && error.name === "NotAllowedError" ? REFUSED : NO_CAMERA;

/** Waits, and tells whether the look is still wanted. */
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

interface CameraProps {
  /** Called once, with the text of the first code that is seen. */
  readonly onRead: (text: string) => void;
  readonly onClose: () => void;
}

/** Shows what the camera sees until it sees a code. No picture leaves the device. */
export function Camera({ onRead, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const read = useEffectEvent(onRead);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let looking = true;
    const stop = () => {
      looking = false;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };

    async function look() {
      const detector = await barcodeDetector();
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      const screen = video.current;
      // The window may have been closed while the browser asked.
      if (!looking || screen === null) return stop();
      screen.srcObject = stream;
      await screen.play();
      while (looking) {
        const [code] = await detector.detect(screen);
        if (looking && code !== undefined) {
          stop();
          return read(code.rawValue);
        }
        await pause();
      }
    }

    look().catch((error: unknown) => {
      if (looking) setProblem(refusal(error));
      stop();
    });
    return stop;
  }, []);

  return (
    <div className="grid gap-2">
      {problem === undefined ? (
        <>
          <video
            ref={video}
            muted
            playsInline
            aria-label="O que a câmera vê"
            className="aspect-4/3 w-full rounded-prumo-card bg-prumo-sunken object-cover"
          />
          <p role="status" className="text-[13px]/5 text-prumo-muted">
            Aponte para o código de barras do boleto ou para o QR code
          </p>
        </>
      ) : (
        <p role="alert" className="text-prumo-danger">
          {problem}
        </p>
      )}
      <Button onClick={onClose}>Fechar a câmera</Button>
    </div>
  );
}
