import { useState } from 'react';
import { useAdminTranslation } from '../admin-translation.ts';

/** Number of characters from which a text may need more than three lines and gets a "show more" button. */
const shownLength = 140;

/** Shows the first lines of a long text and the whole text on request. */
export function LongText({ text }: { text: string }) {
  const { t } = useAdminTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > shownLength || text.split('\n').length > 3;
  return (
    <div className="max-w-prose min-w-0">
      <p
        className={`wrap-anywhere whitespace-pre-line ${isLong && !isWhole ? 'line-clamp-3' : ''}`}
        dir="auto"
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className="link min-h-8 text-sm"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {t(isWhole ? 'admin.readLess' : 'admin.readAll')}
        </button>
      )}
    </div>
  );
}
