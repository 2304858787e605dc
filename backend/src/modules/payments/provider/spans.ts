/** Time span by the provider's clock; without `until`, the span ends now. */
export interface Span {
  since: Date;
  /** Exclusive end of the span. */
  until?: Date;
}

export interface Listed<Item> {
  items: Item[];
  /** True when the list covers the whole span. */
  isWhole: boolean;
}

/** Maximum number of list items read into memory at once. */
const mostItems = 1000;
/** The provider's times have a precision of one second, and its SDK lists at most this many items per call. */
const shortest = { ms: 1000, items: 10_000 };

/**
 * Reads a list of the provider in short spans, the oldest first, each with few enough items to be complete; `now` ends
 * a span without `until`.
 */
export async function* readSpans<Item>(
  { since, until }: Span,
  now: Date,
  read: (span: Span, most: number) => Promise<Listed<Item>>,
): AsyncGenerator<Item[], void> {
  const end = (until ?? now).getTime();
  let from = since.getTime();
  let width = Math.max(end - from, shortest.ms);
  while (from < end || from === since.getTime()) {
    const isLast = from + width >= end;
    const span = { since: new Date(from), until: isLast ? until : new Date(from + width) };
    const isShortest = width === shortest.ms;
    const { items, isWhole } = await read(span, isShortest ? shortest.items : mostItems);
    if (!isWhole && isShortest) throw new Error(`more than ${shortest.items} at the provider in one second`);
    if (!isWhole) {
      width = Math.max(shortest.ms, Math.floor(width / 4000) * 1000);
      continue;
    }
    yield items;
    if (isLast) return;
    from += width;
    if (items.length < mostItems / 4) width *= 2;
  }
}
