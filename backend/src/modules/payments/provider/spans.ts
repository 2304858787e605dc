/** A time at the provider, by its clock; without an end, up to now. */
export interface Span {
  since: Date;
  /** Exclusive end of the span. */
  until?: Date;
}

export interface Listed<Item> {
  items: Item[];
  /** Whether the list covers the whole span. */
  isWhole: boolean;
}

/** Largest number of items of a list in memory at once. */
const mostItems = 1000;
/** The provider dates to the second, and its SDK lists no more than this in one go. */
const shortest = { ms: 1000, items: 10_000 };

/**
 * Reads a list of the provider bit by bit, the oldest span of time first, each short enough to be read whole; `now` is
 * where a span without an end is taken to end.
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
