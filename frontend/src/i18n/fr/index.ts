import common from './common.json';

/** French is the shape that English must have. */
export const fr = { common };
