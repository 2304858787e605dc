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
 * One that is of no more use ends itself, and its pool opens another: otherwise everyone would be handed it in turn.
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
      const answer = name ? query({ name, text, values }, done) : query(text, values, done);
      if (!(answer instanceof Promise)) return answer;
      answer.catch((error: unknown) => this.endIfUseless(error));
      return text === 'COMMIT' ? answer.then(committed) : answer;
    }) as typeof this.query;
  }

  private endIfUseless(error: unknown): void {
    if (isUseless(error)) void this.end().catch(() => undefined);
  }
}

/**
 * The server no longer answers, and what comes now would wait behind what it has not answered; or it takes no changes
 * (read_only_sql_transaction), because another server has become the primary: a new connection leads there.
 */
function isUseless(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === '25006' || message === 'Query read timeout';
}

/** The server answers COMMIT with ROLLBACK, as a success, where a statement before it had failed. */
function committed(answer: pg.QueryResult): pg.QueryResult {
  if (answer.command === 'COMMIT') return answer;
  throw Object.assign(new Error('nothing was committed: a statement had failed'), { code: '25P02' });
}

/** The same for all connections; none for what comes when there are enough. */
function nameOf(text: string): string | undefined {
  if (names.size < mostStatements && !names.has(text)) names.set(text, `shop_${names.size}`);
  return names.get(text);
}
