import { useRef, type MouseEvent, type PointerEvent } from 'react';

const pressMs = 500;
/** Pixels by which a finger may move before its press becomes a scroll. */
const slop = 10;

interface Press {
  timer: number;
  x: number;
  y: number;
}

/** Handlers for a press of half a second; the click that follows it is swallowed. */
export function useLongPress(onPress: () => void) {
  const press = useRef<Press>(undefined);
  const hasFired = useRef(false);

  function stop(): void {
    window.clearTimeout(press.current?.timer);
    press.current = undefined;
  }

  function fire(): void {
    stop();
    hasFired.current = true;
    onPress();
  }

  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent): void {
      hasFired.current = false;
      if (pointerType === 'mouse') return;
      press.current = { timer: window.setTimeout(fire, pressMs), x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > slop) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    /** A browser whose own long press is shorter opens its menu first. */
    onContextMenu(event: MouseEvent): void {
      if (press.current) fire();
      if (hasFired.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent): void {
      if (!hasFired.current) return;
      hasFired.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
