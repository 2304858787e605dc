declare module '*/scripts/browser.mjs' {
  /** Path of an installed browser; undefined lets Playwright use its own. */
  export function browserPath(): string | undefined;
}
