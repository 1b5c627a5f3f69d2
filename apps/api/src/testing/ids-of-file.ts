import { csvUrl } from "@prumo/api-client/client";
import type { Visitor } from "./test-server";

/** Reads the ids of a whole list, in its order, from its file, which has them in one piece. */
export async function idsOfFile(visitor: Visitor, ...list: Parameters<typeof csvUrl>): Promise<number[]> {
  const response = await visitor.fetch(csvUrl(...list));
  const [, ...lines] = (await response.text()).trimEnd().split("\r\n");
  return lines.map((line) => Number(line.split(";")[0]));
}
