import type { User } from '@shop/contracts';
import { currentUser, logOut } from '../lib/session.ts';
import { toastAfterNavigation } from '../lib/toast.ts';

const menu = document.querySelector<HTMLElement>('[data-user-menu]');

function show(user: User): void {
  if (!menu) return;
  const name = `${user.firstName} ${user.lastName}`.trim();
  const fits = user.role === 'admin' ? 'admin' : 'customer';
  for (const part of menu.querySelectorAll<HTMLElement>('[data-logged-out]')) part.hidden = true;
  for (const part of menu.querySelectorAll<HTMLElement>('[data-logged-in]')) part.hidden = false;
  for (const part of menu.querySelectorAll<HTMLElement>('[data-role]'))
    part.hidden = part.dataset.role !== fits;
  for (const part of menu.querySelectorAll('[data-user-name]')) part.textContent = name;
}

menu?.querySelector<HTMLButtonElement>('[data-logout]')?.addEventListener('click', (event) => {
  const button = event.currentTarget as HTMLButtonElement;
  const { home = '/', title = '', text } = button.dataset;
  button.disabled = true;
  void logOut().then(() => {
    toastAfterNavigation({ title, description: text });
    location.assign(home);
  });
});

void currentUser().then((user) => {
  if (user) show(user);
});
