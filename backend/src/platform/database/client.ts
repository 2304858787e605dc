import pg from 'pg';
import { sqlStates } from './sql-states.js';

type Query = (text: unknown, values?: unknown, done?: unknown) => unknown;

/** The server keeps what is prepared for each connection; texts that are as long as some list must not fill it. */
const mostStatements = 200;
const names = new Map<string, string>();

/** Fails on a server that takes no changes, and changes nothing on one that does. */
export const writeProbe = 'UPDATE migrations SET name = name WHERE false';

/** Milliseconds that a question to the server may take, an answer that never comes included. */
export const queryTimeoutMs = 6_000;

/** As PostgreSQL's own programs, the address may say how many seconds a free connection is waited for (`connect_timeout`). */
export function connectMsOf(url: string): number {
  const seconds = Number(new URL(url).searchParams.get('connect_timeout'));
  return seconds * 1000 || 2_000;
}

/**
 * A connection that may be lost at any moment. Whoever waits for an answer on it is told; what is lost meanwhile is told
 * by an `error` event, which would end the process where nobody listens: a pool stops listening when it hands a
 * connection out, and TypeORM listens only once it holds it.
 *
 * One that is of no more use ends itself, and its pool opens another: otherwise everyone would be handed it in turn. When
 * its server takes no changes any more, the others that lead there and do nothing at the moment end with it.
 *
 * Statements of transactions are prepared: few, short, by their keys, again and again. Lists and searches are not: their
 * best plan depends on what is asked for.
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
   * The server no longer answers, and what comes now would wait behind what it has not answered; or it takes no changes
   * (read_only_sql_transaction), because another server has become the primary: a new connection leads there.
   */
  private endIfUseless(error: unknown): void {
    const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
    const isReadOnly = code === sqlStates.readOnlySqlTransaction;
    if (isReadOnly || message === 'Query read timeout') this.cut();
    if (isReadOnly) for (const other of Client.open) if (other.isIdle && other.leadsTo(this)) other.cut();
  }

  /** As an error, which a pool hears before it hands it to the next. */
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
