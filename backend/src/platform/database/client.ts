import pg from 'pg';
import { sqlStates } from './sql-states.js';

type Query = (text: unknown, values?: unknown, done?: unknown) => unknown;

/**
 * Maximum number of prepared statements per connection, because SQL texts that vary with the length of a list would
 * fill the server's memory.
 */
const mostStatements = 200;
const names = new Map<string, string>();

/** SQL that fails on a read-only server, and changes nothing on a writable one. */
export const writeProbe = 'UPDATE migrations SET name = name WHERE false';

/** Milliseconds within which a query must be answered. */
export const queryTimeoutMs = 6_000;

/** Milliseconds to wait for a connection, from `connect_timeout` (seconds) of the URL as in libpq; 2 s if absent. */
export function connectMsOf(url: string): number {
  const seconds = Number(new URL(url).searchParams.get('connect_timeout'));
  return seconds * 1000 || 2_000;
}

/**
 * Database connection that may be lost at any moment. A lost connection fails the pending query, or else emits
 * `error`, which needs a listener because it would end the process: a pool stops listening when it hands out a
 * connection, and TypeORM listens only afterwards. An unusable connection closes itself, so that the pool does not
 * hand it out again; if its server became read-only, other idle connections to the server close as well. Statements in
 * transactions are prepared, because they are few and repeated. Lists and searches are not, because their best plan
 * depends on their parameters.
 */
export class Client extends pg.Client {
  private static readonly open = new Set<Client>();
  private unanswered = 0;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
    this.on('connect', () => Client.open.add(this));
    this.on('end', () => Client.open.delete(this));
    const query = this.query.bind(this) as Query;
    this.query = ((text: unknown, values?: unknown, done?: unknown) => {
      const isRepeated =
        this.getTransactionStatus() === 'T' && typeof text === 'string' && Array.isArray(values);
      const name = isRepeated ? nameOf(text) : undefined;
      const answer = name ? query({ name, text, values }, done) : query(text, values, done);
      if (!(answer instanceof Promise)) return answer;
      this.unanswered += 1;
      answer.catch((error: unknown) => this.endIfUseless(error)).finally(() => (this.unanswered -= 1));
      return text === 'COMMIT' ? answer.then(committed) : answer;
    }) as typeof this.query;
  }

  /**
   * Closes the connection when the server does not answer, because later queries would wait behind the unanswered one,
   * or when the server is read-only, because another server has become the primary.
   */
  private endIfUseless(error: unknown): void {
    const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
    const isReadOnly = code === sqlStates.readOnlySqlTransaction;
    if (isReadOnly || message === 'Query read timeout') this.cut();
    if (isReadOnly) for (const other of Client.open) if (other.isIdle && other.leadsTo(this)) other.cut();
  }

  /** Ends the connection with an error event, so that its pool does not hand it to the next caller. */
  private cut(): void {
    this.emit('error', new Error('Connection terminated: its server is of no use'));
    (this as unknown as { connection: pg.Connection }).connection.stream.destroy();
  }

  private get isIdle(): boolean {
    return this.unanswered === 0 && this.getTransactionStatus() === 'I';
  }

  private leadsTo({ host, port, database }: Client): boolean {
    return this.host === host && this.port === port && this.database === database;
  }
}

/** Throws when the server answered COMMIT with ROLLBACK, which it reports as a success after a failed statement. */
function committed(answer: pg.QueryResult): pg.QueryResult {
  if (answer.command === 'COMMIT') return answer;
  throw Object.assign(new Error('nothing was committed: a statement had failed'), { code: '25P02' });
}

/** Name of a prepared statement, the same on all connections; undefined once there are `mostStatements`. */
function nameOf(text: string): string | undefined {
  if (names.size < mostStatements && !names.has(text)) names.set(text, `shop_${names.size}`);
  return names.get(text);
}
