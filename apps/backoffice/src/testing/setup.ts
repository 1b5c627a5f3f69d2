import "@testing-library/jest-dom/vitest";
import { configure, prettyDOM } from "@testing-library/react";
import { afterEach } from "vitest";
import { leavePage } from "./leave-page";
import { keepNoStacks } from "./quick-react";

keepNoStacks();

configure({
  // A page needs routes, code and a real server: on a busy machine that takes more than the usual second.
  asyncUtilTimeout: 10_000,
  // The document is printed only when the message is read, not for every poll that finds nothing yet.
  getElementError(message, container) {
    const error = new Error();
    error.name = "TestingLibraryElementError";
    return Object.defineProperty(error, "message", {
      configurable: true,
      get: () => `${message}\n\n${prettyDOM(container)}`,
    });
  },
});

afterEach(leavePage);
