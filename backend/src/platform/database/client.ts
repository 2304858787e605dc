import pg from 'pg';
import { sqlStates } from './sql-states.js';

type Query = (text: unknown, values?: unknown, done?: unknown) => unknown;

/**
 * Prepared statements per connection at most: texts that vary with the length of a list must not fill the server's
 * memory.
 */
const mostStatements = 200;
const names = new Map<string, string>();

/** Fails on a read-only server, and changes nothing on a writable one. */
export const writeProbe = 'UPDATE migrations SET name = name WHERE false';

/** Milliseconds that a query may take until its answer arrives. */
export const queryTimeoutMs = 6_000;

/** Milliseconds to wait for a connection: `connect_timeout` of the URL is in seconds, as for libpq; 2 s when absent. */
export function connectMsOf(url: string): number {
  const seconds = Number(new URL(url).searchParams.get('connect_timeout'));
  return seconds * 1000 || 2_000;
}

/**
 * A connection that may be lost at any moment. A loss fails the pending query, and otherwise emits an `error` event,
 * which would end the process without a listener: a pool stops listening when it hands a connection out, and TypeORM
 * listens only once it holds it. A useless connection ends itself, and its pool opens another: otherwise every caller
 * would be handed it in turn. When its server has become read-only, the other idle connections to it end as well.
 * Statements in transactions are prepared, because they are few, short and repeated. Lists and searches are not,
 * because their best plan depends on their parameters.
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
   * Cuts the connection when the server does not answer, because later queries would wait behind the unanswered one, or
   * when it is read-only (read_only_sql_transaction), because another server has become the primary.
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

/** Throws when COMMIT was answered by ROLLBACK, which the server reports as a success after a failed statement. */
function committed(answer: pg.QueryResult): pg.QueryResult {
  if (answer.command === 'COMMIT') return answer;
  throw Object.assign(new Error('nothing was committed: a statement had failed'), { code: '25P02' });
}

/** The name of a prepared statement is the same on all connections; undefined once there are `mostStatements`. */
function nameOf(text: string): string | undefined {
  if (names.size < mostStatements && !names.has(text)) names.set(text, `shop_${names.size}`);
  return names.get(text);
}
