import { createHash } from 'node:crypto';

const inline = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;
const hashes = / 'sha256-[^']+'/g;
const ofStyles = /style-src[^;]*/;

/**
 * Reduces the site's content security policy, whose hashes of all scripts and styles take two kilobytes, to the hashes
 * that occur in `html` (bytes as latin1), and adds `styles`, the hashes of inlined stylesheets.
 */
export function policyOf(html: string, policy: string, styles = ''): string {
  const own = new Set([...html.matchAll(inline)].map(([, , code = '']) => hashOf(code)));
  return policy
    .replace(hashes, (hash) => (own.has(hash) ? hash : ''))
    .replace(ofStyles, (directive) => directive + styles);
}

/** Hash of inline code as a source in a content security policy, preceded by a space. */
export function hashOf(code: string): string {
  return ` 'sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}'`;
}
