import { Alarm, type Clock } from './clock.ts';
import type { Store } from './store.ts';
import type { Task } from './types.ts';

/** Runs what is due, in order of time, now and whenever the clock is advanced. */
export class TaskRunner {
  private readonly store: Store;
  private readonly clock: Clock;
  private readonly alarm: Alarm;
  private readonly run: (task: Task) => void;

  constructor(store: Store, clock: Clock, run: (task: Task) => void) {
    this.store = store;
    this.clock = clock;
    this.run = run;
    this.alarm = new Alarm(clock, () => this.runDue());
  }

  plan(): void {
    this.alarm.set(this.byTime()[0]?.at);
  }

  stop(): void {
    this.alarm.set(undefined);
  }

  private runDue(): void {
    for (const task of this.byTime().filter(({ at }) => at <= this.clock.now())) {
      this.store.tasks.remove(task.id);
      this.run(task);
    }
    this.plan();
  }

  private byTime(): Task[] {
    return this.store.tasks.all().sort((left, right) => left.at - right.at);
  }
}
