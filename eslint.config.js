// The pages' code is plain modules for the browser.

import js from "@eslint/js";
import globals from "globals";

const habits = {
  eqeqeq: "error",
  "no-var": "error",
  "prefer-const": "error",
  "no-shadow": "error",
  "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
};

export default [
  { ignores: ["**/node_modules/**", ".venv/**", "build/**", "docs/**", "tests/browser/**"] },
  js.configs.recommended,
  {
    files: ["src/**/*.js"],
    languageOptions: { ecmaVersion: 2024, sourceType: "module", globals: globals.browser },
    rules: {
      ...habits,
      complexity: ["error", 20],
      "max-lines": ["error", 400],
      "max-lines-per-function": ["error", 60],
    },
  },
  {
    files: ["tests/scripts/*.js"],
    languageOptions: { ecmaVersion: 2024, sourceType: "module", globals: { ...globals.node, ...globals.browser } },
    rules: habits,
  },
];
