import type { Engine } from '../store/engine.ts';
import type { Params } from './params.ts';
import type { Locale } from '../store/types.ts';

/** One authenticated call, as a resource handler sees it. */
export interface ApiRequest {
  /** The object named in the path, '' when there is none. */
  id: string;
  params: Params;
  caller: 'secret' | 'publishable';
  /** Language of the sentences a buyer may read; browser calls choose it, others are in English. */
  locale: Locale;
  /** Where the browser reaches the sandbox's pages. */
  pagesBase: string;
}

export type Handler = (engine: Engine, request: ApiRequest) => object;
