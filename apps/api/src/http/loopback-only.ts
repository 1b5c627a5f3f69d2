import type { MiddlewareHandler } from "hono";
import { notFound } from "./errors";
import type { Env } from "./request";

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const HOST_NAMES = ["localhost", "127.0.0.1", "[::1]"];
/** A proxy on this machine adds one of these headers: then the caller is on another machine. */
const FORWARDED = ["X-Forwarded-For", "X-Real-IP", "Forwarded"];

/**
 * Lets only callers on the server's own machine through; for all others the address does not exist. The host name is
 * checked too, because a page of another site can make its own name point to this machine (DNS rebinding).
 */
export const onlyHere: MiddlewareHandler<Env> = async (c, next) => {
  const remote = c.env?.incoming?.socket.remoteAddress;
  const near = remote === undefined || LOOPBACK.test(remote);
  const forwarded = FORWARDED.some((name) => c.req.header(name) !== undefined);
  const { hostname } = new URL(c.req.url);
  if (!near || forwarded || !HOST_NAMES.includes(hostname)) throw notFound("Endereço não encontrado");
  await next();
};
