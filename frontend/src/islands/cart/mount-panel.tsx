import { createRoot, type Root } from 'react-dom/client';
import type { Added } from './state/added.ts';
import CartPanel, { type CartPanelProps } from './CartPanel.island.tsx';

let root: Root | null = null;
let opening = 0;

/** Renders the slide-over cart of `CartPanel.astro` and reloads its amounts each time it is opened. */
export function mountPanel(dialog: HTMLDialogElement, added?: Added): void {
  const body = dialog.querySelector('[data-panel-body]');
  if (!body) return;
  root ??= createRoot(body);
  opening += 1;
  const props = JSON.parse(dialog.dataset.panel ?? '{}') as Omit<CartPanelProps, 'opening' | 'added'>;
  root.render(<CartPanel {...props} opening={opening} added={added} />);
}
