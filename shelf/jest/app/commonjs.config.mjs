/** As most have it: modules are compiled to CommonJS, and so is what is ESM in `node_modules`. */
export default {
  rootDir: import.meta.dirname,
  testEnvironment: "jsdom",
  testMatch: ["**/*.test.jsx"],
  transform: {
    "\\.[cm]?jsx?$": [
      "@swc/jest",
      {
        jsc: { parser: { syntax: "ecmascript", jsx: true }, transform: { react: { runtime: "automatic" } } },
        module: { type: "commonjs" },
      },
    ],
  },
  transformIgnorePatterns: ["node_modules/(?!(\\.pnpm/)?@prumo)"],
};
