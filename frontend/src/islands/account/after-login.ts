import { localePath, type Language, type LoginReply, type User } from '@shop/shared';
import { useEffect } from 'react';
import { nextAddress } from '../../lib/session/session-next.ts';
import { enterSession, startSession, storedToken } from '../../lib/session/session.ts';
import { toastAfterNavigation, type Toast } from '../../lib/ui/toast.ts';
import { syncFavourites } from './favourites.store.ts';

export interface LoginTarget {
  language: Language;
  /** Raw value of the query parameter `next`: the path to return to after the login. */
  next: string | null;
}

let isEntering = false;

/**
 * Stores the session and redirects: customers to `next` or the home page, administrators to /admin/success, which
 * checks their access.
 */
export async function enterAndRedirect(
  reply: LoginReply,
  { language, next }: LoginTarget,
  message: Toast,
): Promise<void> {
  isEntering = true;
  enterSession(reply);
  await syncFavourites(reply.user);
  toastAfterNavigation(message);
  const customerTarget = nextAddress(next, location.origin) ?? localePath(language, '/');
  location.replace(reply.user.role === 'admin' ? localePath(language, '/admin/success') : customerTarget);
}

/** Redirects users who are already logged in away from a login form. */
export function useRedirectWhenLoggedIn({ language, next }: LoginTarget): void {
  useEffect(() => {
    if (!storedToken()) return;
    void startSession().then((session) => {
      if (session.state !== 'known' || isEntering) return;
      location.replace(nextAddress(next, location.origin) ?? homeOf(session.user, language));
    });
  }, [language, next]);
}

function homeOf({ role }: User, language: Language): string {
  return localePath(language, role === 'admin' ? '/admin' : '/profile');
}
