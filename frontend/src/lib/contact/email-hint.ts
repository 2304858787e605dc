/** The mailboxes that most buyers of the shop have: an address that nearly ends like one of them is asked about. */
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

/** Hosts of their own that resemble one of those. */
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

/** Largest number of typing errors between two hosts. */
const farthest = 2;

/** "a@gmial.com" → "a@gmail.com"; null where the host of an address is usual, or like none that is. */
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

/** Letters missing, too many, wrong or exchanged with their neighbour (optimal string alignment). */
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
