/** Runs work with the same key only once for concurrent callers, who share the result. */
export class SingleFlight {
  private readonly flights = new Map<string, Promise<unknown>>();

  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const flying = this.flights.get(key) as Promise<Result> | undefined;
    if (flying) return flying;
    const flight = work().finally(() => this.flights.delete(key));
    this.flights.set(key, flight);
    return flight;
  }

  /** Resolves when no work is running. */
  async idle(): Promise<void> {
    while (this.flights.size > 0) await Promise.allSettled(this.flights.values());
  }
}
