import { useLayoutEffect, useRef, type FocusEvent } from 'react';

const controls = 'a[href], button:not(:disabled), input, select, textarea';

/**
 * Keeps the keyboard focus in a list whose rows move or disappear: the focus follows its row, or goes to the row now at
 * the same index, or to the main content. Usage: `<tbody {...useKeptFocus()}>`.
 */
export function useKeptFocus() {
  const list = useRef<HTMLElement>(null);
  const last = useRef<{ element: HTMLElement; row: number; control: number }>(null);

  useLayoutEffect(() => {
    const was = last.current;
    if (!was || document.activeElement !== document.body) return;
    const rows = [...(list.current?.children ?? [])];
    const row = rowOf(rows, was.element);
    if (row === was.row) return;
    last.current = null;
    if (row >= 0) return was.element.focus();
    const next = rows[Math.min(was.row, rows.length - 1)];
    const found = next ? controlsOf(next) : [];
    (found[was.control] ?? found[0] ?? document.getElementById('content'))?.focus();
  });

  return {
    ref: (element: HTMLElement | null) => {
      list.current = element;
    },
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const rows = [...currentTarget.children];
      const row = rowOf(rows, target);
      const within = rows[row];
      if (within && target instanceof HTMLElement)
        last.current = { element: target, row, control: controlsOf(within).indexOf(target) };
    },
  };
}

function rowOf(rows: readonly Element[], element: Element): number {
  return rows.findIndex((row) => row.contains(element));
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(controls)];
}
