/** The longest delay of a timer: Node fires at once when a delay does not fit in 31 bits. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** The sandbox's time: the real (or injected) time plus the seconds that the control API added. */
export class Clock {
  offsetMs = 0;
  private readonly source: () => number;
  private readonly listeners = new Set<() => void>();

  constructor(source: () => number) {
    this.source = source;
  }

  now(): number {
    return this.source() + this.offsetMs;
  }

  seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  advance(seconds: number): void {
    this.offsetMs += Math.round(seconds * 1000);
    for (const listener of this.listeners) listener();
  }

  onAdvance(listener: () => void): void {
    this.listeners.add(listener);
  }
}

/** A timer that fires at the planned instant of sandbox time. */
export class Alarm {
  private readonly clock: Clock;
  private readonly ring: () => void;
  private timer: NodeJS.Timeout | undefined;

  constructor(clock: Clock, ring: () => void) {
    this.clock = clock;
    this.ring = ring;
    clock.onAdvance(ring);
  }

  set(atMs: number | undefined): void {
    clearTimeout(this.timer);
    if (atMs === undefined) return;
    const delay = Math.min(Math.max(1, atMs - this.clock.now()), LONGEST_DELAY_MS);
    this.timer = setTimeout(this.ring, delay);
    this.timer.unref();
  }
}
