import { bodyLimit } from "hono/body-limit";
import { Refusal } from "./errors";

const MEGABYTE = 1024 * 1024;

/** Refuses a body of more megabytes than its call may have, before all of it has arrived. */
export const limitBody = (megabytes: number) =>
  bodyLimit({
    maxSize: megabytes * MEGABYTE,
    onError: () => {
      throw new Refusal(413, "Os dados enviados são grandes demais");
    },
  });
