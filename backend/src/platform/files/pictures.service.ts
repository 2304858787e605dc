import { Injectable } from '@nestjs/common';
import { uploadPattern } from '@shop/contracts';
import { ImageStore, type ImageFit } from './image-store.js';
import { AppError } from '../errors/app-error.js';

/** Makes a stored picture of whatever a form names one with. */
@Injectable()
export class PicturesService {
  constructor(private readonly imageStore: ImageStore) {}

  /**
   * The path to write down for a data URL, which is stored now, or for a picture that is stored already. Refuses
   * with `files.not_an_image`, `files.too_large`, or `files.not_found` for a path that names nothing.
   */
  async store(sent: string, fit: ImageFit = 'product'): Promise<string> {
    if (sent.startsWith('data:')) return this.imageStore.storeDataUrl(sent, fit);
    const path = sent.replace(/^\/api(?=\/uploads\/)/, '');
    if (!uploadPattern.test(path)) throw new AppError('files.not_an_image');
    await this.imageStore.read(path);
    return path;
  }

  /** Several of them, in their order. */
  async storeAll(sent: readonly string[], fit: ImageFit = 'product'): Promise<string[]> {
    const paths: string[] = [];
    for (const picture of sent) paths.push(await this.store(picture, fit));
    return paths;
  }
}
