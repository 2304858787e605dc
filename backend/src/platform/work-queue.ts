/** It was not begun: the queue is full, or nobody waits for it any more. */
export class WorkRefused extends Error {}

export interface WorkOptions {
  /** Once it is aborted, the caller waits no more. */
  caller?: AbortSignal;
  /** Comes before all that is not, and has as much room to itself. */
  isUrgent?: boolean;
}

interface Work {
  /** Of those who wait for it. */
  callers: number;
  isUrgent: boolean;
  start: () => void;
  refuse: () => void;
  result: Promise<unknown>;
  isStarted: boolean;
}

/**
 * Work that takes a processor for a while, a few pieces at a time, in the order of asking. Equal work is done once for all
 * who wait for it, and given up when the last of them has left before its turn.
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

  /** Throws a `WorkRefused`. */
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

  /** Resolves when nothing is under way any more. */
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
