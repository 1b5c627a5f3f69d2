import { NOW } from "@prumo/api/testing/test-server";
import { beforeEach, vi } from "vitest";
import { server } from "./open-app";

/** Moves the clocks of server and page on. */
export function passTime(milliseconds: number): Date {
  const now = new Date(server().clock.now.getTime() + milliseconds);
  server().clock.now = now;
  vi.setSystemTime(now);
  return now;
}

/** Begins each test of a file at the moment of the demo data, wherever the one before it went. */
export function withPassingTime(): void {
  beforeEach(() => {
    server().clock.now = NOW;
  });
}
