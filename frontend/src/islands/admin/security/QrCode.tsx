import encodeQR from 'qr';
import { useMemo } from 'react';

interface Props {
  text: string;
  /** What it is, for whoever does not see it. */
  label: string;
}

/** A square code for a camera, drawn here: what it says leaves the browser for nobody. */
export function QrCode({ text, label }: Props) {
  const rows = useMemo(() => encodeQR(text, 'raw', { border: 4 }), [text]);
  const dark = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  // Black on white in both themes: not every camera reads it the other way round.
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-md border border-line"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
