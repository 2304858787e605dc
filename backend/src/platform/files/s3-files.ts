import { extname } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { S3Settings } from '../../config.js';
import { AppError } from '../errors/app-error.js';
import { FileStore } from './file-store.js';

/** Timeouts in milliseconds for each of three tries, while a visitor waits. */
const timeouts = { connectionTimeout: 2_000, requestTimeout: 5_000 };
/** Files never change, so a CDN may cache them for long, except those in `private/`. */
const cacheControlOf = (key: string) =>
  key.startsWith('private/') ? 'private, no-store' : 'public, max-age=31536000, immutable';

const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
};
const typeOf = (key: string) => types[extname(key)] ?? 'application/octet-stream';

/** Stores files in a bucket of S3 or an S3-compatible store. */
export class S3Files extends FileStore implements OnApplicationShutdown {
  private readonly logger = new Logger(S3Files.name);
  private readonly bucket: string;
  private readonly client: S3Client;

  constructor({ bucket, region, endpoint, keys }: S3Settings) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      endpoint,
      // S3-compatible stores rarely have a host name per bucket or support the newer checksums.
      forcePathStyle: endpoint !== undefined,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      credentials: keys,
      maxAttempts: 3,
      requestHandler: { ...timeouts, throwOnRequestTimeout: true },
    });
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const file = { Body: bytes, ContentType: typeOf(key), CacheControl: cacheControlOf(key) };
    await this.ask(() => this.client.send(new PutObjectCommand({ Bucket: this.bucket, Key: key, ...file })));
  }

  get(key: string): Promise<Buffer | undefined> {
    return this.ask(async () => {
      try {
        const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return undefined;
        throw error;
      }
    });
  }

  async remove(keys: readonly string[]): Promise<void> {
    const commands = keys.map((Key) => new DeleteObjectCommand({ Bucket: this.bucket, Key }));
    await this.ask(() => Promise.all(commands.map((command) => this.client.send(command))));
  }

  async *list(folder: string): AsyncGenerator<string> {
    const prefix = `${folder}/`;
    let token: string | undefined;
    do {
      const page = await this.ask(() =>
        this.client.send(
          new ListObjectsV2Command({ Bucket: this.bucket, Prefix: prefix, ContinuationToken: token }),
        ),
      );
      for (const { Key } of page.Contents ?? []) if (Key) yield Key.slice(prefix.length);
      token = page.NextContinuationToken;
    } while (token);
  }

  onApplicationShutdown(): void {
    this.client.destroy();
  }

  private async ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call();
    } catch (error) {
      this.logger.error({ err: error, bucket: this.bucket }, 'The store of files does not answer');
      throw new AppError('request.unavailable');
    }
  }
}
