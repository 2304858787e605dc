/** It was not begun: the queue is full, or nobody waits for it any more. */
export class WorkRefused extends Error {}

interface Work {
  /** Of those who wait for it. */
  callers: number;
  start: () => void;
  refuse: () => void;
  result: Promise<unknown>;
  isStarted: boolean;
}

/**
 * Work that takes a processor for a while, one piece at a time, in the order of asking. Equal work is done once for all
 * who wait for it, and given up when the last of them has left before its turn.
 */
export class WorkQueue {
  private readonly works = new Map<string, Work>();
  private readonly waiting: Work[] = [];
  private isBusy = false;

  constructor(private readonly mostWaiting: number) {}

  /** Throws a `WorkRefused`. A `caller` that is aborted waits no more. */
  run<Result>(key: string, work: () => Promise<Result>, caller?: AbortSignal): Promise<Result> {
    if (caller?.aborted) throw new WorkRefused();
    const found = this.works.get(key) ?? this.enqueue(key, work);
    found.callers += 1;
    caller?.addEventListener('abort', () => this.leave(key, found), { once: true });
    return found.result as Promise<Result>;
  }

  private enqueue<Result>(key: string, work: () => Promise<Result>): Work {
    if (this.isBusy && this.waiting.length >= this.mostWaiting) throw new WorkRefused();
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const start = () => {
      entry.isStarted = true;
      void work()
        .then(resolve, reject)
        .finally(() => {
          this.works.delete(key);
          this.next();
        });
    };
    const refuse = () => reject(new WorkRefused());
    const entry: Work = { callers: 0, start, refuse, result: promise, isStarted: false };
    this.works.set(key, entry);
    this.waiting.push(entry);
    if (!this.isBusy) this.next();
    return entry;
  }

  private next(): void {
    const work = this.waiting.shift();
    this.isBusy = work !== undefined;
    work?.start();
  }

  private leave(key: string, work: Work): void {
    work.callers -= 1;
    if (work.callers > 0 || work.isStarted) return;
    this.works.delete(key);
    this.waiting.splice(this.waiting.indexOf(work), 1);
    work.refuse();
  }
}
