/** With Node's own modules (`--experimental-vm-modules`) nothing of `node_modules` is compiled. */
export default {
  rootDir: import.meta.dirname,
  testEnvironment: "jsdom",
  testMatch: ["**/*.test.jsx"],
  extensionsToTreatAsEsm: [".jsx"],
  transform: {
    "\\.jsx$": [
      "@swc/jest",
      {
        jsc: { parser: { syntax: "ecmascript", jsx: true }, transform: { react: { runtime: "automatic" } } },
        module: { type: "es6" },
      },
    ],
  },
};
