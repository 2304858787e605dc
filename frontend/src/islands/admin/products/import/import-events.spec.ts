import { eventsIn } from './import-events.ts';

const all = async (...parts: string[]) => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(Uint8Array.from(Buffer.from(part, 'latin1')));
      controller.close();
    },
  });
  const events = [];
  for await (const one of eventsIn(body)) events.push(one);
  return events;
};

describe('the events of an import', () => {
  it('is read line by line, wherever the answer is cut', async () => {
    const text = Buffer.from('{"progress":{"done":1}}\n{"report":{"name":"Été"}}\n').toString('latin1');
    const whole = [{ progress: { done: 1 } }, { report: { name: 'Été' } }];
    expect(await all(text)).toEqual(whole);
    expect(await all(...text)).toEqual(whole);
    expect(await all(text.trim())).toEqual(whole);
    expect(await all('')).toEqual([]);
  });
});
