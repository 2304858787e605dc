import type { ApiParts } from '../api/api.ts';
import type { SandboxControl } from './control.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';

export interface ServerParts {
  api: ApiParts;
  control: SandboxControl;
  dispatcher: Dispatcher;
  /** Writes the new state to disk, before the response is sent. */
  save: () => void;
  log: (line: string) => void;
}
