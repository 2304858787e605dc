/** Faults that can be planned for the next matching call. */
export const FAULT_MODES = ['drop-before', 'drop-after', '500', '429', '400', 'delay'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

export interface FaultPlan {
  /** HTTP method of the calls to which the fault applies; any method if absent. */
  method?: string;
  /** Exact path of the calls, with `*` for any characters; any path if absent. */
  path?: string;
  mode: FaultMode;
  /** Milliseconds for `delay`; 1000 when absent. */
  delayMs?: number;
}

/** Planned faults. Each is used once; if several match a call, the one planned first applies. */
export class Faults {
  private plans: FaultPlan[] = [];

  add(plan: FaultPlan): void {
    this.plans.push(plan);
  }

  take(method: string, path: string): FaultPlan | undefined {
    const found = this.plans.find((plan) => matches(plan, method, path));
    this.plans = this.plans.filter((plan) => plan !== found);
    return found;
  }

  reset(): void {
    this.plans = [];
  }
}

function matches(plan: FaultPlan, method: string, path: string): boolean {
  if (plan.method && plan.method.toUpperCase() !== method) return false;
  if (!plan.path) return true;
  const parts = plan.path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(path);
}
