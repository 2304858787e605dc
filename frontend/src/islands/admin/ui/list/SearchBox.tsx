import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const typingMs = 250;

/**
 * Search field that applies its text a moment after the last keystroke. The value is kept in the URL (`useUrlState`).
 */
export function SearchBox({ label, value, onChange }: Props) {
  const id = useId();
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    // Back, Forward or another control has changed the value in the URL.
    setShown(value);
    if (value !== text.trim()) setText(value);
  }
  const search = useEffectEvent(onChange);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === value) return;
    const timer = window.setTimeout(() => search(wanted), typingMs);
    return () => window.clearTimeout(timer);
  }, [text, value]);

  return (
    <div className="relative min-w-56 flex-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search size={18} className="absolute start-3.5 top-3.5 text-ink-faint" aria-hidden />
      <input
        id={id}
        type="search"
        className="input ps-10!"
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
