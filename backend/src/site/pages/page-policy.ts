import { createHash } from 'node:crypto';

const inline = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;
const hashes = / 'sha256-[^']+'/g;
const ofStyles = /style-src[^;]*/;

/**
 * The site's content security policy names the hash of every script and style that some page has: two kilobytes, sent
 * with each page. This one names those of `html` (its bytes, as latin1) only, and `styles`, the hashes of what is added to it.
 */
export function policyOf(html: string, policy: string, styles = ''): string {
  const own = new Set([...html.matchAll(inline)].map(([, , code = '']) => hashOf(code)));
  return policy
    .replace(hashes, (hash) => (own.has(hash) ? hash : ''))
    .replace(ofStyles, (directive) => directive + styles);
}

/** As a policy names what is written in a page, with the space before it. */
export function hashOf(code: string): string {
  return ` 'sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}'`;
}
