import { useCallback, useSyncExternalStore } from 'react';
import { readState, writeState } from './url-state.ts';

const changed = 'shop:url-state';

function subscribe(notify: () => void): () => void {
  window.addEventListener('popstate', notify);
  window.addEventListener(changed, notify);
  return () => {
    window.removeEventListener('popstate', notify);
    window.removeEventListener(changed, notify);
  };
}

const search = () => location.search;

/**
 * Keeps search, filter, sort and page of a list in the URL, for links and for Back. `defaults` must be a constant
 * object. A change of any value but `page` goes to the first page. `replace` adds no history entry, for text input.
 */
export function useUrlState<State extends Record<string, string>>(defaults: State) {
  const query = useSyncExternalStore(subscribe, search);
  const change = useCallback(
    (changes: Partial<State>, how: 'push' | 'replace' = 'push') => {
      const next = writeState(location.search, changes, defaults);
      const url = `${location.pathname}${next}${location.hash}`;
      if (how === 'push') history.pushState(history.state, '', url);
      else history.replaceState(history.state, '', url);
      window.dispatchEvent(new Event(changed));
    },
    [defaults],
  );
  return [readState(query, defaults), change] as const;
}
