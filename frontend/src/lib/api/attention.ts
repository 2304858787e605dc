/** Somebody may have gone since they last did something: from then on, calls are no sign of them. */
const patienceMs = 60_000;
/** Events that count as activity; opening the page was the first. */
const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
let lastActAt = Date.now();

if (typeof document !== 'undefined')
  for (const act of acts)
    document.addEventListener(act, () => (lastActAt = Date.now()), { capture: true, passive: true });

/** Whether somebody has been active on this page lately; calls of an abandoned page are unattended. */
export const isAttended = () => Date.now() - lastActAt < patienceMs;
