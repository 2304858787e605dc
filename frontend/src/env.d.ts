/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    api: import('@shop/shared').SiteApi;
    language: import('@shop/shared').Language;
    t: import('./i18n/texts.ts').Translate<import('./i18n/texts.ts').Namespace>;
  }
}
