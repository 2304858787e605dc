/** Longest delay of a timer: Node fires immediately when a delay does not fit in 31 bits. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** Clock of the sandbox: the real (or injected) time plus the seconds added by the control API. */
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

/** Timer that fires at a given time of the sandbox's clock. */
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
