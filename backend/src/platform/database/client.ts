import pg from 'pg';

/**
 * A connection that may be lost at any moment. Whoever waits for an answer on it is told; what is lost meanwhile is told
 * by an `error` event, which would end the process where nobody listens: a pool stops listening when it hands a
 * connection out, and TypeORM listens only once it holds it.
 */
export class Client extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
