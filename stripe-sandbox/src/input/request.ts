import type { Engine } from '../store/engine.ts';
import type { Params } from './params.ts';
import type { Locale } from '../store/types.ts';

/** One authenticated call, as resource handlers receive it. */
export interface ApiRequest {
  /** Id of the object named in the path; empty if there is none. */
  id: string;
  params: Params;
  caller: 'secret' | 'publishable';
  /** Language of messages for the buyer; browsers choose it, other callers get English. */
  locale: Locale;
  /** Base address under which the browser reaches the sandbox's pages. */
  pagesBase: string;
}

export type Handler = (engine: Engine, request: ApiRequest) => object;
