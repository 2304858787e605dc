/** Of equal work asked for at the same time, one is done and all get its result. */
export class SingleFlight {
  private readonly flights = new Map<string, Promise<unknown>>();

  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const flying = this.flights.get(key) as Promise<Result> | undefined;
    if (flying) return flying;
    const flight = work().finally(() => this.flights.delete(key));
    this.flights.set(key, flight);
    return flight;
  }

  /** Resolves when nothing is under way any more. */
  async idle(): Promise<void> {
    while (this.flights.size > 0) await Promise.allSettled(this.flights.values());
  }
}
