/** Thrown for work that was not started, because the queue is full or all callers stopped waiting. */
export class WorkRefused extends Error {}

export interface WorkOptions {
  /** Signal that is aborted when the caller stops waiting. */
  caller?: AbortSignal;
  /** True for work that starts before other work and has a separate waiting list. */
  isUrgent?: boolean;
}

interface Work {
  /** Number of callers waiting for the work. */
  callers: number;
  isUrgent: boolean;
  start: () => void;
  refuse: () => void;
  result: Promise<unknown>;
  isStarted: boolean;
}

/**
 * Runs processor-bound work in the order of calls, a few pieces at a time. Work with the same key runs once for all
 * its callers, and is dropped if all of them leave before it starts.
 */
export class WorkQueue {
  private readonly works = new Map<string, Work>();
  private readonly waiting = { urgent: [] as Work[], usual: [] as Work[] };
  private free: number;

  constructor(
    private readonly mostWaiting: number,
    atOnce = 1,
  ) {
    this.free = atOnce;
  }

  /** Queues work under a key. Throws `WorkRefused`. */
  run<Result>(
    key: string,
    work: () => Promise<Result>,
    { caller, isUrgent = false }: WorkOptions = {},
  ): Promise<Result> {
    if (caller?.aborted) throw new WorkRefused();
    const found = this.works.get(key) ?? this.enqueue(key, work, isUrgent);
    found.callers += 1;
    caller?.addEventListener('abort', () => this.leave(key, found), { once: true });
    return found.result as Promise<Result>;
  }

  /** Resolves when no work is waiting or running. */
  async idle(): Promise<void> {
    while (this.works.size > 0)
      await Promise.allSettled([...this.works.values()].map(({ result }) => result));
  }

  private enqueue<Result>(key: string, work: () => Promise<Result>, isUrgent: boolean): Work {
    const line = this.lineOf(isUrgent);
    if (this.free === 0 && line.length >= this.mostWaiting) throw new WorkRefused();
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const start = () => {
      entry.isStarted = true;
      void work()
        .then(resolve, reject)
        .finally(() => {
          this.works.delete(key);
          this.free += 1;
          this.next();
        });
    };
    const refuse = () => reject(new WorkRefused());
    const entry: Work = { callers: 0, isUrgent, start, refuse, result: promise, isStarted: false };
    this.works.set(key, entry);
    line.push(entry);
    this.next();
    return entry;
  }

  private lineOf(isUrgent: boolean): Work[] {
    return isUrgent ? this.waiting.urgent : this.waiting.usual;
  }

  private next(): void {
    if (this.free === 0) return;
    const work = this.waiting.urgent.shift() ?? this.waiting.usual.shift();
    if (!work) return;
    this.free -= 1;
    work.start();
  }

  private leave(key: string, work: Work): void {
    work.callers -= 1;
    if (work.callers > 0 || work.isStarted) return;
    this.works.delete(key);
    const line = this.lineOf(work.isUrgent);
    line.splice(line.indexOf(work), 1);
    work.refuse();
  }
}
