/** Somebody may have gone since they last did something: from then on, calls are no sign of them. */
const patienceMs = 60_000;
/** What a person does on a page. Opening it was the first. */
const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
let lastActAt = Date.now();

if (typeof document !== 'undefined')
  for (const act of acts)
    document.addEventListener(act, () => (lastActAt = Date.now()), { capture: true, passive: true });

/** Whether somebody is at this page: of one that is left open, each call is its own. */
export const isAttended = () => Date.now() - lastActAt < patienceMs;
