import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { recheckSession } from '../../lib/session/session.ts';

export type Loaded<Value> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; value: Value };

/** Loads data from the API when the component mounts. `load` must be a constant function. */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [state, setState] = useState<Loaded<Value>>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setState({ kind: 'loaded', value }),
      (error: unknown) => {
        if (!isCurrent) return;
        setState({ kind: 'failed' });
        // Status 401 means that the session has ended: checking it again makes the page show the login.
        if (error instanceof ApiError && error.status === 401) void recheckSession();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);

  return {
    state,
    retry: () => {
      setState({ kind: 'loading' });
      setAttempt(attempt + 1);
    },
    replace: (value: Value) => setState({ kind: 'loaded', value }),
  };
}
