import { WorkRefused, WorkQueue } from './work-queue.js';

describe('a queue of work', () => {
  /** Work that ends only when the test releases it. */
  function held(done: string[]) {
    const ends = new Map<string, () => void>();
    const work = (name: string) => () =>
      new Promise<string>((resolve) => {
        ends.set(name, () => {
          done.push(name);
          resolve(name);
        });
      });
    return { work, end: (name: string) => ends.get(name)?.(), started: () => [...ends.keys()] };
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it('does one piece at a time, equal ones once, and refuses more than it has room for', async () => {
    const done: string[] = [];
    const { work, end, started } = held(done);
    const queue = new WorkQueue(1);
    const answers = ['a', 'b', 'b', 'a'].map((name) => queue.run(name, work(name)));
    expect(() => queue.run('c', work('c'))).toThrow(WorkRefused);
    expect(started()).toEqual(['a']);
    end('a');
    await turn();
    expect(started()).toEqual(['a', 'b']);
    end('b');
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'b', 'a']);
    expect(done).toEqual(['a', 'b']);
  });

  it('gives up what nobody waits for any more, and only that', async () => {
    const { work, end, started } = held([]);
    const queue = new WorkQueue(9);
    const callers = ['a', 'b', 'c', 'c'].map((name) => {
      const caller = new AbortController();
      return { caller, answer: queue.run(name, work(name), { caller: caller.signal }) };
    });
    for (const index of [0, 1, 2]) callers[index]?.caller.abort();
    await expect(callers[1]?.answer).rejects.toThrow(WorkRefused);
    end('a');
    await turn();
    expect(started()).toEqual(['a', 'c']);
    expect(() => queue.run('d', work('d'), { caller: AbortSignal.abort() })).toThrow(WorkRefused);
  });

  it('does urgent work first, which has as much room to itself', async () => {
    const { work, end, started } = held([]);
    const queue = new WorkQueue(2, 2);
    const run = (name: string, isUrgent = false) => void queue.run(name, work(name), { isUrgent });
    for (const name of ['a', 'b', 'c', 'd']) run(name);
    expect(() => run('e')).toThrow(WorkRefused);
    for (const name of ['f', 'g']) run(name, true);
    expect(() => run('h', true)).toThrow(WorkRefused);
    expect(started()).toEqual(['a', 'b']);
    for (const name of ['a', 'b', 'f', 'g', 'c', 'd']) {
      end(name);
      await turn();
    }
    expect(started()).toEqual(['a', 'b', 'f', 'g', 'c', 'd']);
    await queue.idle();
  });

  it('goes on after work that fails', async () => {
    const queue = new WorkQueue(9);
    const failed = queue.run('a', () => Promise.reject(new Error('broken')));
    const next = queue.run('b', () => Promise.resolve('b'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('b');
  });
});
