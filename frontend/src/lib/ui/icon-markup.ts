import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export interface IconAttributes {
  /** Width and height in pixels. */
  size: number;
  class?: string;
}

const made = new Map<string, string>();

/** SVG markup of an icon. The result is cached, because pages repeat few different icons many times. */
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
