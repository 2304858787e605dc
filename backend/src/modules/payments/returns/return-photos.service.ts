import { applyDecorators, Header, Injectable, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { Db } from '../../../platform/database/db.js';
import { ImageStore } from '../../../platform/files/image-store.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { ReturnRow } from './return.entity.js';

/** Response headers for a private picture: caches must not store it, because only some callers may see it. */
export const PrivatePicture = () =>
  applyDecorators(
    ApiProduces('image/jpeg'),
    Header('Cache-Control', 'private, no-store'),
    Header('X-Content-Type-Options', 'nosniff'),
    Header('Content-Security-Policy', "default-src 'none'; sandbox"),
  );

/** Reads photos of received goods. They are private, because they often show the home of the buyer. */
@Injectable()
export class ReturnPhotosService {
  constructor(
    private readonly db: Db,
    private readonly imageStore: ImageStore,
  ) {}

  /** Reads one photo; `index` counts from 1. Refuses with `files.not_found` when the return has no such photo. */
  async read(of: { id: number; orderId?: string }, index: number): Promise<StreamableFile> {
    const path = (await this.db.em.findOneBy(ReturnRow, of))?.photos[index - 1];
    if (!path) throw new AppError('files.not_found');
    return new StreamableFile(await this.imageStore.read(path), { type: 'image/jpeg' });
  }

  /** Converts photos to data URLs for a personal data export; null for a photo whose file is missing. */
  dataUrls(paths: readonly string[]): Promise<(string | null)[]> {
    return Promise.all(
      paths.map(async (path) => {
        const bytes = await this.imageStore.read(path).catch((error: unknown) => {
          if (error instanceof AppError && error.code === 'files.not_found') return null;
          throw error;
        });
        return bytes && `data:image/jpeg;base64,${bytes.toString('base64')}`;
      }),
    );
  }
}
