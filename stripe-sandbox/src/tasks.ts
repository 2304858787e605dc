import { Alarm, type Clock } from './store/clock.ts';
import type { Engine } from './store/engine.ts';
import { settleIntent } from './resources/payment.ts';
import { findCharge } from './resources/charges.ts';
import { canDispute, openDispute } from './resources/disputes.ts';
import { failRefund, settleRefund } from './resources/refunds.ts';
import type { Store } from './store/store.ts';
import type { Task } from './store/types.ts';

/** Runs due tasks in order of time, also after the clock was advanced. */
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

export function runTask(engine: Engine, { kind, target }: Task): void {
  engine.cause = { requestId: null, idempotencyKey: null };
  if (kind === 'settle_intent') settleIntent(engine, target);
  if (kind === 'settle_refund') settleRefund(engine, target);
  if (kind === 'fail_refund') failRefund(engine, target);
  if (kind === 'open_dispute') {
    const charge = findCharge(engine, target, 'charge');
    if (canDispute(charge)) openDispute(engine, charge);
  }
}
