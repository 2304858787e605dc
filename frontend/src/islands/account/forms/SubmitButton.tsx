import { useSyncExternalStore } from 'react';

interface Props {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  className?: string;
}

/** Looks as it will, although nothing can be sent yet. */
const asleep =
  'cursor-progress [--button-bg:var(--accent)] [--button-ink:var(--on-accent)] [--button-line:transparent]';

/** Sends the form once: not before the page is alive, when the browser would send it by itself, nor twice. */
export function SubmitButton({ label, busyLabel, isBusy, className = '' }: Props) {
  const isAlive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    <button
      type="submit"
      className={`button ${isAlive ? '' : asleep} ${className}`}
      disabled={!isAlive}
      aria-busy={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {isBusy ? busyLabel : label}
    </button>
  );
}
