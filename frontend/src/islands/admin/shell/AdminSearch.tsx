import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { screensNamed, searchEverything, type FoundGroup } from './search-results.ts';

const typingMs = 250;

/**
 * Search for screens, products, orders, customers and messages in the top bar. The keys `/` and Ctrl K focus the field,
 * arrow keys move through the results, Enter opens the first.
 */
export function AdminSearch() {
  const { t } = useAdminTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const query = useFound(text);
  useShortcuts(input);

  return (
    <div
      ref={box}
      role="search"
      // On a phone the search is only an icon; once focused it covers the whole bar.
      className="relative min-w-0 max-w-md flex-1 max-sm:w-11 max-sm:flex-none max-sm:focus-within:fixed max-sm:focus-within:inset-x-3 max-sm:focus-within:top-2 max-sm:focus-within:z-30 max-sm:focus-within:w-auto max-sm:focus-within:max-w-none"
      onBlur={(event) => !box.current?.contains(event.relatedTarget) && setIsOpen(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          setIsOpen(false);
          input.current?.focus();
        }
        if (event.key === 'Enter' && event.target === input.current) box.current?.querySelector('a')?.click();
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walk(event, box.current);
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t('admin.searchLabel')}
      </label>
      <Search
        size={18}
        className="pointer-events-none absolute start-3.5 top-3.5 text-ink-faint max-sm:text-ink"
        aria-hidden
      />
      <input
        ref={input}
        id={id}
        type="search"
        className="input ps-10! max-sm:not-focus:border-transparent! max-sm:not-focus:bg-transparent max-sm:not-focus:pe-0! max-sm:not-focus:placeholder:text-transparent"
        placeholder={t('admin.search')}
        aria-keyshortcuts="/ Control+K Meta+K"
        autoComplete="off"
        maxLength={100}
        value={text}
        onFocus={() => setIsOpen(true)}
        onChange={(event) => {
          setText(event.target.value);
          setIsOpen(true);
        }}
      />
      {isOpen && text.trim() !== '' && <SearchPanel text={text.trim()} query={query} />}
    </div>
  );
}

/** Search results, requested a moment after the last keystroke. */
function useFound(text: string) {
  const { language, t } = useAdminTranslation();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(text.trim()), typingMs);
    return () => window.clearTimeout(timer);
  }, [text]);
  const query = useQuery({
    queryKey: ['admin-search', asked],
    queryFn: ({ signal }) => searchEverything(asked, language, signal),
    enabled: asked !== '',
    // Always requested again, so that an order placed in the meantime is found.
    staleTime: 0,
  });
  const screens = screensNamed(text.trim(), language, t);
  const groups: FoundGroup[] = [
    ...(screens.length > 0 ? [{ name: 'screens' as const, items: screens }] : []),
    ...(query.data ?? []),
  ];
  return { groups, isError: query.isError, isPending: query.isPending || asked !== text.trim() };
}

/** Focuses the field on Ctrl K, and on `/` unless the user is typing; never while a dialog is open. */
function useShortcuts(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const hasModifier = event.ctrlKey || event.metaKey;
      const isWanted = event.key === (hasModifier ? 'k' : '/') && !event.altKey;
      const isTyping = !hasModifier && target.closest('input, textarea, select, [contenteditable]');
      if (!isWanted || isTyping || target.closest('dialog')) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [input]);
}

/** Moves the focus with the arrow keys through the search field and the result links. */
function walk(event: React.KeyboardEvent, box: HTMLElement | null): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>('input, a') ?? [])];
  const now = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[now + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface PanelProps {
  text: string;
  query: { groups: FoundGroup[]; isPending: boolean; isError: boolean };
}

/** Search results, grouped by kind. */
function SearchPanel({ text, query: { groups, isPending, isError } }: PanelProps) {
  const { t } = useAdminTranslation();
  const status = isError
    ? t('admin.searchFailed')
    : isPending
      ? t('common.loading')
      : t('admin.searchNothing', { text });
  const isSaying = groups.length === 0 || isError;
  return (
    <div
      className="admin-menu absolute inset-x-0 top-full mt-1.5 max-h-[70vh] overflow-y-auto"
      role="region"
      aria-label={t('admin.searchResults')}
    >
      <p role="status" className={isSaying ? 'px-3 py-2.5 text-ink-soft' : 'sr-only'}>
        {isSaying ? status : t('admin.searchResults')}
      </p>
      {!isSaying &&
        groups.map(({ name, items }) => (
          <section key={name} aria-label={t(`admin.${name}`)}>
            <p className="px-3 pb-1 pt-2 text-sm font-semibold text-ink-soft">{t(`admin.${name}`)}</p>
            <ul>
              {items.map(({ key, href, title, note }) => (
                <li key={key}>
                  <a href={href} className="menu-item flex-col items-start! justify-center py-1.5">
                    <span className="font-medium">{title}</span>
                    {note && <span className="text-sm text-ink-soft">{note}</span>}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
