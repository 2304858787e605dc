import { afterAll, vi } from 'vitest';

// The suites of a worker share what is loaded: none leaves a spy or a clock to the next.
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
