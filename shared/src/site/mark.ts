/**
 * Logo of the shop as SVG paths around its center: a sprig of sweet clover with three leaflets and drop-shaped flowers.
 */
export const mark = {
  leaf: 'M0 0C-13-10-14-28 0-38C14-28 13-10 0 0z',
  /** Rotation of each leaflet in degrees. */
  angles: [-66, 0, 66],
  stem: 'M0 0Q2 18-4 34',
  /** Center coordinates of the flowers. */
  flowers: [
    [-5, -45],
    [6, -49],
    [-4, -57],
    [4, -62],
    [0, -70],
  ],
} as const;
