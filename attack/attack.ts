/** HTTP request as raw bytes, which no browser would send. */
export interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Attack {
  name: string;
  title: string;
  /** Number of requests, in the full and in the short form. */
  times: number;
  short: number;
  call(n: number): Call;
  /** HTTP statuses that the shop may answer; any other status, and an API error above 20 kB, is a failure. */
  statuses: readonly number[];
  /**
   * Number of networks from which the requests come, whose rate limits refuse some; absent: one network per request.
   */
  networks?: number;
  /** Number of concurrent connections; 8 if absent. */
  connections?: number;
  /** Requests started per second, to stay within rate limits; absent: as fast as they are answered. */
  perSecond?: number;
  /**
   * True when the cost depends on the size of the catalogue; such an attack runs against an empty and a full shop.
   */
  isAboutCatalogue?: boolean;
  /** True when a rate limit must refuse some of the requests. */
  isLimited?: boolean;
  /** Reads data that the requests need, before the first one. */
  prepare?(url: string): Promise<void>;
  /** Inspects the shop after the attack and returns the problems found. */
  problems?(url: string): Promise<string[]>;
}
