import { useRef, type MouseEvent, type PointerEvent } from 'react';

const pressMs = 500;
/** Pixels by which a finger may move before its press becomes a scroll. */
const slop = 10;

interface Press {
  timer: number;
  x: number;
  y: number;
}

/**
 * Handlers for a press of half a second. `swallow` is for an element around the pressed one: the click at the end of the
 * press would otherwise reach what has appeared under the finger.
 */
export function useLongPress(onPress: () => void) {
  const current = useRef<Press>(undefined);
  const hasFired = useRef(false);

  function stop(): void {
    window.clearTimeout(current.current?.timer);
    current.current = undefined;
  }

  function fire(): void {
    stop();
    hasFired.current = true;
    onPress();
  }

  const press = {
    onPointerDown({ button, clientX: x, clientY: y }: PointerEvent): void {
      if (button !== 0) return;
      current.current = { timer: window.setTimeout(fire, pressMs), x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      const { x, y } = current.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > slop) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    /** A browser whose own long press is shorter opens its menu first. */
    onContextMenu(event: MouseEvent): void {
      if (current.current) fire();
      if (hasFired.current) event.preventDefault();
    },
  };
  const swallow = {
    onPointerDownCapture(): void {
      hasFired.current = false;
    },
    onClickCapture(event: MouseEvent): void {
      if (!hasFired.current) return;
      hasFired.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { press, swallow };
}
