import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";

/** Makes a provider tell its events again that has stopped. */
export function ResumeButton() {
  const [pending, setPending] = useState(false);
  const { revalidate } = useRevalidator();
  async function resume() {
    setPending(true);
    try {
      toast.success((await api.gateway.retomarAvisos()).message);
      await revalidate();
    } catch (error) {
      showFailure(error);
    } finally {
      setPending(false);
    }
  }
  return (
    <Button onClick={resume} pending={pending}>
      Retomar avisos
    </Button>
  );
}
