import { Injectable } from '@nestjs/common';
import { uploadPattern } from '@shop/shared';
import { ImageStore, type ImageFit } from './image-store.js';
import { AppError } from '../errors/app-error.js';

/** Stores pictures sent as data URLs, and checks paths of pictures already stored. */
@Injectable()
export class PicturesService {
  constructor(private readonly imageStore: ImageStore) {}

  /**
   * Returns the path of a picture: a data URL is stored, a path is checked. Refuses with `files.not_an_image`,
   * `files.too_large`, or `files.not_found` for a path without picture.
   */
  async store(sent: string, fit: ImageFit = 'product'): Promise<string> {
    if (sent.startsWith('data:')) return this.imageStore.storeDataUrl(sent, fit);
    const path = sent.replace(/^\/api(?=\/uploads\/)/, '');
    if (!uploadPattern.test(path)) throw new AppError('files.not_an_image');
    await this.imageStore.read(path);
    return path;
  }

  async storeAll(sent: readonly string[], fit: ImageFit = 'product'): Promise<string[]> {
    const paths: string[] = [];
    for (const picture of sent) paths.push(await this.store(picture, fit));
    return paths;
  }
}
