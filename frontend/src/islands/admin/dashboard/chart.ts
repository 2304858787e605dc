/** Sizes of the chart in pixels; the width comes from its container. */
export const chart = { height: 210, left: 58, right: 12, top: 14, bottom: 30 };
/** A day needs as much below its bar: `22 nov.`, and some air. */
const dayWidth = 62;

/** A round number at or above the largest value, so that the lines of the scale are round too. */
export function scaleTop(values: readonly number[]): number {
  const most = Math.max(...values, 0);
  if (most <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 4, 5, 8, 10].find((factor) => factor * power >= most) ?? 10;
  return step * power;
}

export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

const roomOf = (count: number, width: number) => (width - chart.left - chart.right) / Math.max(1, count);

/** Interval between the labelled days: every day, every second, every third…, depending on the width. */
export function daysApart(count: number, width: number): number {
  return Math.ceil(dayWidth / roomOf(count, width));
}

/** Bars of the values, side by side. */
export function barsOf(values: readonly number[], top: number, width: number): Bar[] {
  const room = roomOf(values.length, width);
  const tall = chart.height - chart.top - chart.bottom;
  return values.map((value, n) => {
    const height = (value / top) * tall;
    return {
      x: chart.left + n * room + room * 0.14,
      y: chart.top + tall - height,
      width: room * 0.72,
      height,
    };
  });
}

/** The lines across: value and height. */
export function linesOf(top: number): { value: number; y: number }[] {
  const tall = chart.height - chart.top - chart.bottom;
  return [0, 0.25, 0.5, 0.75, 1].map((part) => ({ value: top * part, y: chart.top + tall * (1 - part) }));
}
