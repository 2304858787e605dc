/** One request, as bytes that no browser would send. */
export interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Attack {
  name: string;
  title: string;
  /** How often it is fired, and in the short form. */
  times: number;
  short: number;
  /** The nth call. */
  call(n: number): Call;
  /** Statuses that the shop may answer; others, and any refusal of the API above 20 kB, are failures. */
  statuses: readonly number[];
  /** So many networks, whose limits refuse some of the calls; absent: each call comes from one of its own. */
  networks?: number;
  /** Calls at once; absent: eight. */
  connections?: number;
  /** Calls begun each second, as limits let them through; absent: as fast as they are answered. */
  perSecond?: number;
  /** What it costs depends on what there is to show: it is fired at an empty shop and at a full one, too. */
  isAboutCatalogue?: boolean;
  /** A limit must refuse some of them. */
  isLimited?: boolean;
  /** Reads from the shop what the calls need, before the first. */
  prepare?(url: string): Promise<void>;
  /** What the calls have done to the shop that they must not. */
  problems?(url: string): Promise<string[]>;
}
