import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './page-policy.js';

const folder = '_astro';
const link = /<link rel="stylesheet" href="([^"]+)">/g;

interface Stylesheet {
  element: string;
  /** As the content security policy names it. */
  hash: string;
}

/** The stylesheets of the built site by their address. Like pages they are strings of bytes: half the memory of text. */
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
 * A page with its stylesheets in it: a first visit sees something without waiting for a second answer. `hashes` are
 * what its policy must allow for that.
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
