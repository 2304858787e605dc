import { createHash } from 'node:crypto';

const inline = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;
const hashes = / 'sha256-[^']+'/g;
const ofStyles = /style-src[^;]*/;

/**
 * Reduces the site's content security policy, which lists the hashes of all scripts and styles in two kilobytes, to
 * those that occur in `html` (its bytes, as latin1), and adds `styles`, the hashes of stylesheets added to the page.
 */
export function policyOf(html: string, policy: string, styles = ''): string {
  const own = new Set([...html.matchAll(inline)].map(([, , code = '']) => hashOf(code)));
  return policy
    .replace(hashes, (hash) => (own.has(hash) ? hash : ''))
    .replace(ofStyles, (directive) => directive + styles);
}

/** The hash of inline code as a source of a content security policy, with a space before it. */
export function hashOf(code: string): string {
  return ` 'sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}'`;
}
