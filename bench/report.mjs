/** Column widths of the report, which has one line per figure with its target. */
const columns = [58, 36, 28];

export function title(text) {
  console.log(`\n${text}`);
}

/** Prints a figure; `isMet` is undefined for a figure without target. */
export function row(what, measured, target = '', isMet = undefined) {
  const mark = isMet === undefined ? '' : isMet ? '✓' : '✗ missed';
  const cells = [what, measured, target].map((cell, index) => String(cell).padEnd(columns[index]));
  console.log(`  ${cells.join('')}${mark}`.trimEnd());
}

export const ms = (value) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
export const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
export const MB = (bytes) => `${(bytes / 1_048_576).toFixed(0)} MB`;
export const whole = (value) => Math.round(value).toLocaleString('en-CA');

export function median(values) {
  return percentile(values, 0.5);
}

export function percentile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}
