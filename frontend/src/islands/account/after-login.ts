import type { Language, LoginReply, User } from '@shop/shared';
import { useEffect } from 'react';
import { localePath } from '../../lib/page/paths.ts';
import { nextAddress } from '../../lib/session/session-next.ts';
import { enterSession, startSession, storedToken } from '../../lib/session/session.ts';
import { toastAfterNavigation, type Toast } from '../../lib/ui/toast.ts';
import { syncFavourites } from './favourites.store.ts';

export interface LoginTarget {
  language: Language;
  /** The `next` of the page's address, as it stands there. */
  next: string | null;
}

let isEntering = false;

/** Takes the session over and leaves: customers to where they came from or home, admins to where theirs is checked. */
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

/** Whoever is logged in already has no business with a login form. */
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
