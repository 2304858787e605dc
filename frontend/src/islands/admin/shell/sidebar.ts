/** On narrow screens the sidebar is a drawer, and only then does it have the popover attribute. */
const sidebar = document.querySelector<HTMLElement>('[data-admin-sidebar]');
const isWide = matchMedia('(min-width: 64rem)');

function fit(): void {
  if (!sidebar) return;
  sidebar.popover = isWide.matches ? null : 'auto';
}

isWide.addEventListener('change', fit);
fit();
// Scrolls to the link of the current screen, which may be below the visible part of the sidebar.
sidebar?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });

export {};
