/** A page that changes again within this time is being changed by a crowd. */
const calmMs = 500;

/**
 * Tells pages that change once from those that buyers change with every sale: rendering those behind their requests
 * is work that nobody sees, for each is out of date before it is done. Whoever asks for one gets it rendered meanwhile.
 */
export class Rush {
  /** Last change by page, the oldest first; `isOwed` where it has not been handed out since. */
  private readonly changes = new Map<string, { at: number; isOwed: boolean }>();
  private timer?: NodeJS.Timeout;

  /** `onCalm` gets the pages that were held back, once they are left in peace. */
  constructor(private readonly onCalm: (keys: string[]) => void) {}

  /** Of pages that change now, those that changed last some time ago. */
  admit(keys: readonly string[]): string[] {
    const at = performance.now();
    const admitted = keys.filter((key) => !this.changes.has(key));
    for (const key of keys) {
      const isOwed = this.changes.delete(key);
      this.changes.set(key, { at, isOwed });
    }
    if (keys.length > 0) this.timer ??= setTimeout(() => this.settle(), calmMs).unref();
    return admitted;
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private settle(): void {
    const now = performance.now();
    const calm: string[] = [];
    let wait = 0;
    for (const [key, { at, isOwed }] of this.changes) {
      wait = Math.ceil(at + calmMs - now);
      if (wait > 0) break;
      this.changes.delete(key);
      if (isOwed) calm.push(key);
    }
    this.timer =
      this.changes.size > 0 ? setTimeout(() => this.settle(), Math.max(wait, 1)).unref() : undefined;
    if (calm.length > 0) this.onCalm(calm);
  }
}
