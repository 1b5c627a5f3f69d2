import { type ElementType, lazy } from "react";

/**
 * A component whose code comes when it is first shown, under its own type: `lazy` forgets the type parameters of a component,
 * and with them which rows it is for.
 */
export const typedLazy = <C extends Exclude<ElementType, string>>(load: () => Promise<C>): C =>
  lazy(async () => ({ default: await load() })) as unknown as C;
