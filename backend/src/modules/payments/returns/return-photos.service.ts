import { applyDecorators, Header, Injectable, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { Db } from '../../../platform/database/db.js';
import { ImageStore } from '../../../platform/files/image-store.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { ReturnRow } from './return.entity.js';

/** A picture for whom the handler lets in, and for nobody after them. */
export const PrivatePicture = () =>
  applyDecorators(
    ApiProduces('image/jpeg'),
    Header('Cache-Control', 'private, no-store'),
    Header('X-Content-Type-Options', 'nosniff'),
    Header('Content-Security-Policy', "default-src 'none'; sandbox"),
  );

/** What buyers show of what came to them: their homes, often. */
@Injectable()
export class ReturnPhotosService {
  constructor(
    private readonly db: Db,
    private readonly imageStore: ImageStore,
  ) {}

  /** `place`: 1 is the first. Refuses with `files.not_found`. */
  async read(of: { id: number; orderId?: string }, place: number): Promise<StreamableFile> {
    const path = (await this.db.em.findOneBy(ReturnRow, of))?.photos[place - 1];
    if (!path) throw new AppError('files.not_found');
    return new StreamableFile(await this.imageStore.read(path), { type: 'image/jpeg' });
  }

  /** The pictures themselves, for a person's file; null: that one is lost. */
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
