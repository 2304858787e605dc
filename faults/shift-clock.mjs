/** Preloaded into the shop's process to shift its clock by SHIFT_MS milliseconds; the database clock stays right. */
const shift = Number(process.env.SHIFT_MS);
const Real = Date;
globalThis.Date = class extends Real {
  constructor(...args) {
    if (args.length === 0) super(Real.now() + shift);
    else super(...args);
  }
  static now() {
    return Real.now() + shift;
  }
};
