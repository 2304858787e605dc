/** Height and margins of the chart in pixels; the width comes from the container. */
export const chart = { height: 210, left: 58, right: 12, top: 14, bottom: 30 };
/** Width in pixels that a date label such as `22 nov.` needs, including its margin. */
const dayWidth = 62;

/** Upper end of the scale: a round number at or above the largest value, at least 4. */
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

/** Interval between labelled bars for the chart width: 1 for every bar, 2 for every second one, and so on. */
export function stepsApart(count: number, width: number): number {
  return Math.ceil(dayWidth / roomOf(count, width));
}

/** Position and size of one bar per value, in pixels. */
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

/** Horizontal grid lines of the chart: value and y coordinate in pixels. */
export function linesOf(top: number): { value: number; y: number }[] {
  const tall = chart.height - chart.top - chart.bottom;
  return [0, 0.25, 0.5, 0.75, 1].map((part) => ({ value: top * part, y: chart.top + tall * (1 - part) }));
}
