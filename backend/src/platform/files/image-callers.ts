import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { addressKeys, RateLimitService } from '../http/limits/rate-limit.service.js';
import type { ImageCaller } from './image-store.js';

/**
 * Creates the `ImageCaller` of an HTTP request: rate limited by IP address, and aborted when the connection closes.
 */
@Injectable()
export class ImageCallers {
  constructor(private readonly rateLimitService: RateLimitService) {}

  of({ ip }: Request, response: Response): ImageCaller {
    const caller = new AbortController();
    response.once('close', () => caller.abort());
    const keys = addressKeys(ip);
    return { count: () => this.rateLimitService.take('images', keys), signal: caller.signal };
  }
}
