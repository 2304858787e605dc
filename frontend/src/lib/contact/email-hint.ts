/** Most common e-mail hosts of buyers; a slightly different host is probably a typing error. */
const usual = [
  'gmail.com',
  'hotmail.com',
  'hotmail.ca',
  'hotmail.fr',
  'outlook.com',
  'outlook.fr',
  'yahoo.com',
  'yahoo.ca',
  'yahoo.fr',
  'icloud.com',
  'videotron.ca',
  'sympatico.ca',
  'protonmail.com',
];

/** Existing hosts that resemble a common one and must not be corrected. */
const others = new Set([
  'ymail.com',
  'mail.com',
  'email.com',
  'gmx.com',
  'gmx.ca',
  'live.ca',
  'live.com',
  'me.com',
  'mac.com',
  'aol.com',
  'bell.net',
  'cogeco.ca',
  'globetrotter.net',
  'proton.me',
  'msn.com',
]);

/** Largest number of typing errors for which a correction is suggested. */
const farthest = 2;

/**
 * Suggested correction of an e-mail address: "a@gmial.com" gives "a@gmail.com". Null if the host is correct or unlike
 * any common host.
 */
export function emailHint(email: string): string | null {
  const at = email.lastIndexOf('@');
  const host = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || host === '' || usual.includes(host) || others.has(host)) return null;
  const [best] = usual
    .map((known) => ({ known, slips: slipsBetween(host, known) }))
    .sort((a, b) => a.slips - b.slips);
  return best && best.slips <= farthest ? email.slice(0, at + 1) + best.known : null;
}

/** Number of missing, extra, wrong or swapped letters (optimal string alignment distance). */
function slipsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > farthest) return Infinity;
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= a.length; row++) {
    const now = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isExchanged = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      now[column] = Math.min(
        at(row - 1, column) + 1,
        (now[column - 1] ?? Infinity) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isExchanged ? at(row - 2, column - 2) + 1 : Infinity,
      );
    }
    rows.push(now);
  }
  return at(a.length, b.length);
}
