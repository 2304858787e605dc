import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './page-policy.js';

const folder = '_astro';
const link = /<link rel="stylesheet" href="([^"]+)">/g;

interface Stylesheet {
  element: string;
  /** Hash of the stylesheet as a source in a content security policy. */
  hash: string;
}

/**
 * Stylesheets of the built site by URL, as latin1 strings of bytes like pages, which take half the memory of other
 * strings.
 */
export type Stylesheets = ReadonlyMap<string, Stylesheet>;

export function readStylesheets(client: string): Stylesheets {
  const files = readdirSync(join(client, folder)).filter((file) => file.endsWith('.css'));
  const read = (file: string) => stylesheetOf(readFileSync(join(client, folder, file), 'latin1'));
  return new Map(files.map((file) => [`/${folder}/${file}`, read(file)]));
}

export function stylesheetOf(css: string): Stylesheet {
  return { element: `<style>${css}</style>`, hash: hashOf(css) };
}

/**
 * Inlines the stylesheets of a page, so that a first visit is displayed without a second request. `hashes` are the
 * sources that the page's content security policy must allow.
 */
export function withStyles(html: string, stylesheets: Stylesheets): { html: string; hashes: string } {
  let hashes = '';
  const whole = html.replace(link, (element, address: string) => {
    const stylesheet = stylesheets.get(address);
    if (!stylesheet) return element;
    hashes += stylesheet.hash;
    return stylesheet.element;
  });
  return { html: whole, hashes };
}
