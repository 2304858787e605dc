import { readSpans, type Listed, type Span } from './spans.js';

const second = 1000;
const hour = 3600 * second;

/** Simulates a list of the provider with items at the given times. */
function listOf(times: number[]) {
  const reads: number[] = [];
  const read = ({ since, until }: Span, most: number): Promise<Listed<number>> => {
    const items = times.filter((at) => at >= since.getTime() && (!until || at < until.getTime()));
    reads.push(Math.min(items.length, most));
    return Promise.resolve({ items: items.slice(0, most), isWhole: items.length < most });
  };
  return { read, reads };
}

async function all(span: Span, now: number, list: ReturnType<typeof listOf>): Promise<number[]> {
  const found: number[] = [];
  for await (const items of readSpans(span, new Date(now), list.read)) found.push(...items);
  return found;
}

describe('a list of the provider', () => {
  it('is read whole, the oldest first, without much of it at once', async () => {
    const busy = Array.from({ length: 30_000 }, (_, n) => 20 * hour + Math.floor(n / 100) * second);
    const times = [0, 5 * second, ...busy, 40 * hour];
    const list = listOf(times);
    expect(await all({ since: new Date(0) }, 41 * hour, list)).toEqual(times);
    expect(Math.max(...list.reads)).toBeLessThanOrEqual(1000);
    expect(list.reads.length).toBeLessThan(200);
  });

  it('is read in one go where little has happened, up to what comes meanwhile', async () => {
    const list = listOf([hour, 50 * hour]);
    expect(await all({ since: new Date(0) }, 40 * hour, list)).toEqual([hour, 50 * hour]);
    expect(list.reads).toHaveLength(1);
  });

  it('ends where it is told to', async () => {
    const list = listOf([hour, 2 * hour]);
    expect(await all({ since: new Date(0), until: new Date(2 * hour) }, 40 * hour, list)).toEqual([hour]);
  });

  it('is read to the end of a second with more than others, and never cut', async () => {
    const crowd = Array.from({ length: 5000 }, () => hour);
    const list = listOf([0, ...crowd, 2 * hour]);
    expect(await all({ since: new Date(0) }, 3 * hour, list)).toHaveLength(5002);
    const tooMany = listOf(Array.from({ length: 10_000 }, () => hour));
    await expect(all({ since: new Date(0) }, 3 * hour, tooMany)).rejects.toThrow('in one second');
  });
});
