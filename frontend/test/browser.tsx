import '@testing-library/jest-dom';
import type { Language } from '@shop/shared';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { allTexts } from '../src/i18n/all.ts';
import { queryClient } from '../src/islands/admin/ui/query-client.ts';
import { TranslationProvider } from '../src/islands/kit/i18n-context.tsx';
import { toastEvent, type Toast } from '../src/lib/ui/toast.ts';
import { useFakeApi } from './fake-api.ts';

// Long timeout that only ends tests that hang; it does not measure speed.
configure({ asyncUtilTimeout: 300_000 });

/** Sets up a browser page for a test suite; every test starts with empty storage. */
export function openBrowser() {
  const api = useFakeApi();
  const toasts: Toast[] = [];
  const remember = (event: Event) => void toasts.push((event as CustomEvent<Toast>).detail);
  beforeAll(() => document.addEventListener(toastEvent, remember));
  beforeEach(() => {
    toasts.length = 0;
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    queryClient.clear();
  });
  return { api, show, toasts };
}

/** Renders a component with the texts of a language and returns a `user-event` instance. */
async function show(element: ReactElement, language: Language = 'fr'): Promise<UserEvent> {
  document.documentElement.lang = language;
  render(
    <QueryClientProvider client={queryClient}>
      <TranslationProvider language={language} texts={allTexts[language]}>
        {element}
      </TranslationProvider>
    </QueryClientProvider>,
  );
  await settle();
  // The check of the CSS property `pointer-events` is off: components have no styles here, and the check is slow.
  return userEvent.setup({ pointerEventsCheck: 0 });
}

/** Waits until pending promises are settled. */
export function settle(): Promise<void> {
  return act(() => new Promise<void>((resolve) => void setTimeout(resolve)));
}
