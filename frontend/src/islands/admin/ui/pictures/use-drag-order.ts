import { useState, type PointerEvent } from 'react';

/**
 * Sorts a list by dragging with mouse, pen or finger: the dragged item moves at once to the index under the pointer.
 * Items need `data-place`; their handles need `touch-action: none` and `onPointerDown={start(index)}`.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const start = (index: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    // The list captures the pointer, because the dragged item moves within the DOM and would lose the capture.
    event.currentTarget.closest('[data-order]')?.setPointerCapture(event.pointerId);
    setDragged(index);
  };
  const stop = () => setDragged(null);
  const list = {
    'data-order': '',
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragged === null) return;
      const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-place]');
      if (!(over instanceof HTMLElement) || !event.currentTarget.contains(over)) return;
      const index = Number(over.dataset.place);
      if (index === dragged) return;
      onMove(dragged, index);
      setDragged(index);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
  return { dragged, start, list };
}
