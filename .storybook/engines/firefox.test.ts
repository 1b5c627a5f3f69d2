import { typingTests } from "./typing-tests.ts";

typingTests("firefox");
