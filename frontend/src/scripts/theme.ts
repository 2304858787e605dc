const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');

function stored(): string | null {
  try {
    return localStorage.getItem('theme');
  } catch {
    return null;
  }
}

function show(theme: 'light' | 'dark'): void {
  root.dataset.theme = theme;
  for (const toggle of document.querySelectorAll('[data-theme-toggle]'))
    toggle.setAttribute('aria-pressed', String(theme === 'dark'));
}

/** The owner of the browser decides; until then the system does, also while the page is open. */
system.addEventListener('change', () => {
  if (!stored()) show(system.matches ? 'dark' : 'light');
});

document.addEventListener('click', (event) => {
  if (!(event.target as Element).closest('[data-theme-toggle]')) return;
  const theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
  show(theme);
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage is closed to us: the theme holds for this page.
  }
});

show(root.dataset.theme === 'dark' ? 'dark' : 'light');
