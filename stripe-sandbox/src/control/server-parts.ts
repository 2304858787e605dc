import type { ApiParts } from '../api/api.ts';
import type { SandboxControl } from './control.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';

/** What the server answers from, whichever of its addresses is asked. */
export interface ServerParts {
  api: ApiParts;
  control: SandboxControl;
  dispatcher: Dispatcher;
  /** Puts the new state on disk, before the caller hears of it. */
  save: () => void;
  log: (line: string) => void;
}
