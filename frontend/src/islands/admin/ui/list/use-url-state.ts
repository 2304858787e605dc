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
 * Search, filter, sort and page of a list, kept in the address: it can be sent, and Back goes back. `defaults` must stay
 * the same object. A change of anything but `page` goes to the first page. `replace` is for typing.
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
