import { typingTests } from "./typing-tests.ts";

typingTests("webkit");
