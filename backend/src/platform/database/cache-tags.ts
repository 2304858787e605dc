import { randomUUID } from 'node:crypto';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import { Client, connectMsOf, queryTimeoutMs, writeProbe } from './client.js';

/** Tags of things that pages show; a cached page is deleted when one of its tags is dropped. */
export type Tag =
  | 'products'
  | 'assortment'
  | `product:${number}`
  | 'categories'
  | 'hero-slides'
  | 'testimonials'
  | 'footer'
  | 'about'
  | 'page-sections'
  | 'settings'
  | 'legal'
  | 'taxes'
  | 'delivery'
  | 'synonyms';

/** `null` stands for all tags, because notifications may have been missed. */
type Listener = (tags: readonly string[] | null) => void;

const channel = 'shop_tags';
/**
 * Milliseconds until a lost connection is reopened; short, because edits must show within a second even after a
 * restart of the database.
 */
const reconnectMs = 200;
/** Tags per notification, whose payload must be shorter than 8000 bytes. */
const tagsAtOnce = 200;
/** Milliseconds between probes of the connection, because a dead connection looks like an idle one. */
const heartbeatMs = 10_000;
/**
 * Milliseconds during which a commit of unknown outcome may still happen, because a disk or standby can delay a
 * COMMIT.
 */
const doubtMs = 10 * 60_000;

/**
 * Announces the tags of committed changes to all holders of cached pages: in this process directly, in other instances
 * through PostgreSQL's LISTEN/NOTIFY, which delivers at commit.
 */
@Injectable()
export class CacheTags implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(CacheTags.name);
  private readonly sender = randomUUID();
  private readonly listeners: Listener[] = [];
  /**
   * True when replicas are configured: they must have replayed every change before they are read, even one that no
   * page shows.
   */
  private readonly notifiesOfEverything: boolean;
  private client?: Client;
  private heartbeat?: NodeJS.Timeout;
  private isClosed = false;
  /** Until this time (ms since 1970) this instance also acts on its own messages. */
  private doubtUntil = 0;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) { replicaUrls }: Config,
  ) {
    this.notifiesOfEverything = replicaUrls.length > 0;
  }

  onDrop(listener: Listener): void {
    this.listeners.push(listener);
  }

  /**
   * Notifies the other instances within the transaction; PostgreSQL delivers the notification if and when it commits.
   */
  async notify(em: EntityManager, tags: readonly Tag[]): Promise<void> {
    if (tags.length === 0 && !this.notifiesOfEverything) return;
    for (let first = 0; first === 0 || first < tags.length; first += tagsAtOnce) {
      const message = { sender: this.sender, tags: tags.slice(first, first + tagsAtOnce) };
      await em.query(`SELECT pg_notify($1, $2)`, [channel, JSON.stringify(message)]);
    }
  }

  /** Deletes the cached pages with these tags in this process, after a commit. */
  drop(tags: readonly Tag[]): void {
    if (tags.length > 0 || this.notifiesOfEverything) this.callListeners(tags);
  }

  /**
   * Deletes cached pages of this process when it is unknown whether a change was committed. If the commit happens
   * later, its notification deletes them again.
   */
  dropInDoubt(tags: readonly Tag[]): void {
    this.doubtUntil = Date.now() + doubtMs;
    this.drop(tags);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
    this.heartbeat = setInterval(() => void this.check(), heartbeatMs).unref();
    // Data read before LISTEN may have changed without a notification.
    this.callListeners(null);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.heartbeat);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const { url } = this.dataSource.options as { url: string };
    const client = new Client({
      connectionString: url,
      application_name: 'shop-tags',
      keepAlive: true,
      connectionTimeoutMillis: connectMsOf(url),
      query_timeout: queryTimeoutMs,
    });
    client.on('error', () => this.reconnect(client));
    client.on('end', () => this.reconnect(client));
    client.on('notification', ({ payload }) => this.receive(payload ?? ''));
    this.client = client;
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
    } catch (error) {
      this.logger.warn({ error }, 'Cannot listen for changes made by other instances');
      this.reconnect(client);
    }
  }

  /**
   * Probes with a write statement, because a server that has become a standby no longer delivers notifications in
   * time.
   */
  private async check(): Promise<void> {
    const { client } = this;
    try {
      await client?.query(writeProbe);
    } catch {
      // The client closes itself on the error, and `reconnect` opens another.
    }
  }

  private reconnect(lost: Client): void {
    if (this.isClosed || this.client !== lost) return;
    this.client = undefined;
    setTimeout(() => {
      if (this.isClosed) return;
      void this.connect().then(() => this.callListeners(null));
    }, reconnectMs).unref();
  }

  private receive(payload: string): void {
    const { sender, tags } = JSON.parse(payload) as { sender: string; tags: string[] };
    if (sender !== this.sender || Date.now() < this.doubtUntil) this.callListeners(tags);
  }

  private callListeners(tags: readonly string[] | null): void {
    for (const listener of this.listeners) listener(tags);
  }
}
