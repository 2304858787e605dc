import type { Page } from '@playwright/test';

/**
 * Layout problems at the current width: a page wider than the viewport, text that is cut off or overlapped, short words
 * broken in two, squeezed icons, lists wider than their box. Text with an intended ellipsis is allowed.
 */
export function troublesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    /** Visible part of a line of text, without what a scrolling or clipping box hides. */
    interface Line {
      text: string;
      element: Element;
      layer: Element | null;
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    const width = document.documentElement.clientWidth;
    const visible = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
    const troubles: string[] = [];

    const isSqueezed = (icon: Element) =>
      icon.checkVisibility(visible) &&
      icon.getBoundingClientRect().width < 0.9 * Number(icon.getAttribute('width'));
    const squeezed = [...document.querySelectorAll('svg.lucide')].filter(isSqueezed);
    // Waits for animations that follow a change of the viewport size.
    if (squeezed.length > 0) await new Promise((resolve) => setTimeout(resolve, 500));

    const ancestors = (element: Element) => {
      const found: Element[] = [];
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        found.push(at);
      return found;
    };
    const hidesOnPurpose = ({ overflowX, overflowY, textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      /auto|scroll/.test(overflowX + overflowY) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none';

    const seen = (text: string, element: Element, box: DOMRect): Line | null => {
      const { left, right, top, bottom } = box;
      const line: Line = {
        text,
        element,
        layer: element.closest('dialog, [popover]'),
        left,
        right,
        top,
        bottom,
      };
      for (const at of ancestors(element)) {
        const style = getComputedStyle(at);
        if (at.classList.contains('sr-only') || style.clipPath !== 'none') return null;
        if (style.position === 'fixed' || style.position === 'sticky') line.layer ??= at;
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        const edge = at.getBoundingClientRect();
        if (hidesOnPurpose(style)) {
          line.left = Math.max(line.left, edge.left);
          line.right = Math.min(line.right, edge.right);
          line.top = Math.max(line.top, edge.top);
          line.bottom = Math.min(line.bottom, edge.bottom);
          if (line.right - line.left < 2 || line.bottom - line.top < 2) return null;
        } else if (
          line.right > edge.right + 2 ||
          line.left < edge.left - 2 ||
          line.bottom > edge.bottom + 4
        ) {
          troubles.push(`cut: "${text}" by ${at.tagName.toLowerCase()}.${at.className}`);
        }
      }
      return line;
    };

    const shortWord = /(?<!\S)(?:(?:\p{L}{2,16}|\d{2,6})(?=[\s.,:;]|$)|\$?\d[\d.,\u00a0]*\d(?:\u00a0\$)?)/gu;
    /** Words of up to 16 letters and amounts that are split over two lines without a hyphen. */
    const brokenWords = (node: Node) => {
      const range = document.createRange();
      return [...(node.textContent ?? '').matchAll(shortWord)].filter((word) => {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const tops = [...range.getClientRects()].filter((box) => box.width > 1).map((box) => box.top);
        return Math.max(...tops) - Math.min(...tops) > 8;
      });
    };

    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!text || !element || element.closest('script, style, noscript, svg, option, template')) continue;
      if (!element.checkVisibility(visible)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const [word] of brokenWords(node)) troubles.push(`broken: "${word}"`);
      for (const box of range.getClientRects()) {
        const line = box.width > 1 && box.height > 1 ? seen(text.slice(0, 40), element, box) : null;
        if (line) lines.push(line);
      }
    }

    if (document.documentElement.scrollWidth > width + 1)
      troubles.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    for (const list of document.querySelectorAll('.table-box'))
      if (list.scrollWidth > list.clientWidth + 1)
        troubles.push(`a list is ${list.scrollWidth} px wide in ${list.clientWidth}`);
    for (const icon of squeezed)
      if (isSqueezed(icon)) troubles.push(`squeezed: ${icon.getAttribute('class')}`);
    for (const { text, left, right } of lines)
      if (right > width + 1 || left < -1)
        troubles.push(`beyond the window: "${text}" (${Math.round(left)}–${Math.round(right)})`);
    for (const [index, a] of lines.entries()) {
      for (const b of lines.slice(index + 1)) {
        if (a.element === b.element || a.layer !== b.layer) continue;
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 3 && down > 0.4 * Math.min(a.bottom - a.top, b.bottom - b.top))
          troubles.push(`overlap: "${a.text}" and "${b.text}"`);
      }
    }
    return [...new Set(troubles)].slice(0, 12);
  });
}
