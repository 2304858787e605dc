import { useState, type PointerEvent } from 'react';

/**
 * A list that is put in order by dragging, with a mouse, a pen or a finger: what is dragged goes at once to the place
 * that it is held over. Items have `data-place`; their handles have `touch-action: none` and `onPointerDown={start(place)}`.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const start = (place: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    // The list takes the pointer: the item itself moves about in it.
    event.currentTarget.closest('[data-order]')?.setPointerCapture(event.pointerId);
    setDragged(place);
  };
  const stop = () => setDragged(null);
  const list = {
    'data-order': '',
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragged === null) return;
      const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-place]');
      if (!(over instanceof HTMLElement) || !event.currentTarget.contains(over)) return;
      const place = Number(over.dataset.place);
      if (place === dragged) return;
      onMove(dragged, place);
      setDragged(place);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
  return { dragged, start, list };
}
