/** Time in milliseconds after the last user action from which API calls no longer count as user activity. */
const timeoutMs = 60_000;
/** Events that count as user activity, besides opening the page. */
const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
let lastActAt = Date.now();

if (typeof document !== 'undefined')
  for (const act of acts)
    document.addEventListener(act, () => (lastActAt = Date.now()), { capture: true, passive: true });

/**
 * True when the user has been active on this page recently. Other calls are marked as unattended, so that they do not
 * extend the session.
 */
export const isAttended = () => Date.now() - lastActAt < timeoutMs;
