import type { ImportEvent } from '@shop/shared';

/** Parses a streamed response with one event per line; a chunk may end anywhere within a line. */
export async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<ImportEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + (value ?? '')).split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    for (const line of lines) if (line) yield JSON.parse(line) as ImportEvent;
    if (done) return;
  }
}
