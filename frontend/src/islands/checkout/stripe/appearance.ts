import type { Appearance } from '@stripe/stripe-js';

/** Stripe's frames do not see our style sheets: they are given our tokens as plain colours. */
export function currentAppearance(): Appearance {
  const colour = colourReader();
  const isDark = document.documentElement.dataset.theme === 'dark';
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('--accent'),
      colorBackground: colour('--raised'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--ink-soft'),
      colorTextPlaceholder: colour('--ink-faint'),
      colorDanger: colour('--clay-ink'),
      colorIcon: colour('--ink-soft'),
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '12px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1.5px solid ${colour('--line-strong')}`, boxShadow: 'none', padding: '12px 14px' },
      '.Input:focus': { border: `1.5px solid ${colour('--focus')}`, boxShadow: 'none' },
      '.Label': { fontWeight: '600' },
      '.Tab': { border: `1.5px solid ${colour('--line')}`, boxShadow: 'none' },
      '.Tab--selected': { border: `1.5px solid ${colour('--accent')}`, boxShadow: 'none' },
    },
  };
}

/** Tells when the theme is switched; returns the way to stop. */
export function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The browser's own answer to what a token is now: `light-dark()` and variables resolved, as `rgb(…)`. */
function colourReader(): (token: string) => string {
  const probe = document.createElement('span');
  return (token) => {
    probe.style.color = `var(${token})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}
