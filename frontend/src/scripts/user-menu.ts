import { $session, logOut, type Session } from '../lib/session/session.ts';
import { toastAfterNavigation } from '../lib/ui/toast.ts';

/** The page holds both menus; shows the one that fits who is logged in. */
function show(menu: HTMLElement, session: Session): void {
  const user = session.state === 'known' ? session.user : null;
  const fits = user?.role === 'admin' ? 'admin' : 'customer';
  const parts = (name: string) => menu.querySelectorAll<HTMLElement>(`[data-${name}]`);
  for (const part of parts('logged-out')) part.hidden = user !== null;
  for (const part of parts('logged-in')) part.hidden = user === null;
  for (const part of parts('role')) part.hidden = part.dataset.role !== fits;
  for (const part of parts('user-name'))
    part.textContent = user && `${user.firstName} ${user.lastName}`.trim();
}

async function handleLogOut(button: HTMLButtonElement): Promise<void> {
  const { home = '/', title = '', text } = button.dataset;
  button.disabled = true;
  await logOut();
  toastAfterNavigation({ title, description: text });
  location.assign(home);
  // The page may come back from the browser's memory.
  button.disabled = false;
}

const menu = document.querySelector<HTMLElement>('[data-user-menu]');
if (menu) {
  $session.subscribe((session) => show(menu, session));
  const button = menu.querySelector<HTMLButtonElement>('[data-logout]');
  button?.addEventListener('click', () => void handleLogOut(button));
}
