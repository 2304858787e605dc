/** The sidebar is a drawer where it has no room beside the screen: only there it is a popover. */
const sidebar = document.querySelector<HTMLElement>('[data-admin-sidebar]');
const isWide = matchMedia('(min-width: 64rem)');

function fit(): void {
  if (!sidebar) return;
  sidebar.popover = isWide.matches ? null : 'auto';
}

isWide.addEventListener('change', fit);
fit();
// The link of this screen may be further down than the bar shows.
sidebar?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });

export {};
