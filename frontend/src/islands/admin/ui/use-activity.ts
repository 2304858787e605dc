import { useEffect } from 'react';
import { ApiError, callApi } from '../../../lib/api.ts';
import { recheckSession } from '../../../lib/session.ts';

/** Much less than the shortest time after which the shop takes a session for left. */
const tellMs = 120_000;
/** When the shop last heard of somebody on this page, for all of its islands. */
let toldAt = Date.now();

/** Tells the shop from time to time that somebody works on a screen that calls for nothing, such as a long form. */
export function useActivity(): void {
  useEffect(() => {
    const signs = ['pointerdown', 'keydown'] as const;
    for (const sign of signs) window.addEventListener(sign, tell, { passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, tell);
    };
  }, []);
}

function tell(): void {
  if (Date.now() - toldAt < tellMs) return;
  toldAt = Date.now();
  callApi('/auth/verify').catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) void recheckSession();
  });
}
