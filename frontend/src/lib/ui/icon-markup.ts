import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export interface IconAttributes {
  /** Pixels. */
  size: number;
  class?: string;
}

const made = new Map<string, string>();

/** The SVG of an icon with these attributes. A page shows half a hundred of a few kinds: each kind is made once. */
export function iconMarkup(icon: LucideIcon, { class: className, ...others }: IconAttributes): string {
  const props = { className, ...others };
  const key = (icon.displayName ?? '') + JSON.stringify(props);
  let markup = made.get(key);
  if (markup === undefined) {
    markup = renderToStaticMarkup(createElement(icon, props));
    made.set(key, markup);
  }
  return markup;
}
