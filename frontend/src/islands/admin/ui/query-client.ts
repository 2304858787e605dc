import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api.ts';
import { recheckSession } from '../../../lib/session/session.ts';

/** A response with status 401 means that the session has ended: checking it again makes the screen show the login. */
function onError(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) void recheckSession();
}

/** Query client shared by all islands of a page. Replies are kept until an action marks them as changed. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { staleTime: Infinity, retry: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { retry: 0 },
  },
});
