/** Small menus are native `<details data-menu>`: here they close as menus do, on a click elsewhere and on Escape. */
const isOpen = 'details[data-menu][open]';

document.addEventListener('click', (event) => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(isOpen))
    if (!menu.contains(event.target as Node)) menu.open = false;
});

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(isOpen)) {
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector('summary')?.focus();
  }
});

document.addEventListener('focusin', (event) => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(isOpen))
    if (!menu.contains(event.target as Node)) menu.open = false;
});
