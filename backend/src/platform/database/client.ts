import pg from 'pg';

type Query = (text: unknown, values?: unknown, done?: unknown) => unknown;

/** The server keeps what is prepared for each connection; texts that are as long as some list must not fill it. */
const mostStatements = 200;
const names = new Map<string, string>();

/**
 * A connection that may be lost at any moment. Whoever waits for an answer on it is told; what is lost meanwhile is told
 * by an `error` event, which would end the process where nobody listens: a pool stops listening when it hands a
 * connection out, and TypeORM listens only once it holds it.
 *
 * Statements of transactions are prepared: few, short, by their keys, again and again. Lists and searches are not: their
 * best plan depends on what is asked for.
 */
export class Client extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
    const query = this.query.bind(this) as Query;
    this.query = ((text: unknown, values?: unknown, done?: unknown) => {
      const isRepeated =
        this.getTransactionStatus() === 'T' && typeof text === 'string' && Array.isArray(values);
      const name = isRepeated ? nameOf(text) : undefined;
      return name ? query({ name, text, values }, done) : query(text, values, done);
    }) as typeof this.query;
  }
}

/** The same for all connections; none for what comes when there are enough. */
function nameOf(text: string): string | undefined {
  if (names.size < mostStatements && !names.has(text)) names.set(text, `shop_${names.size}`);
  return names.get(text);
}
