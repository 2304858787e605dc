/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    api: import('@shop/contracts').SiteApi;
    language: import('@shop/contracts').Language;
    t: import('./i18n/texts.ts').Translate<import('./i18n/texts.ts').Namespace>;
  }
}
