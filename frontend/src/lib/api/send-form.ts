import type { CallOf, ReplyOf, RouteName } from '@shop/shared';
import { addressOf, ApiError, callHeaders, methodOf } from './api.ts';

interface Sending {
  /** Called with the progress of the upload, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Names of the routes that accept a multipart form. */
export type FormRoute = {
  [Name in RouteName]: CallOf<Name> extends { body: FormData } ? Name : never;
}[RouteName];

/**
 * Variant of `callApi` for uploads with progress. It uses `XMLHttpRequest`, since `fetch` reports no upload progress.
 */
export function sendForm<Name extends FormRoute>(
  name: Name,
  call: CallOf<Name> & Sending,
): Promise<ReplyOf<Name>> {
  const { body, onProgress, signal } = call as Sending & { body: FormData };
  const request = new XMLHttpRequest();
  request.open(methodOf(name), `/api${addressOf(name, call)}`);
  for (const [header, value] of Object.entries(callHeaders())) request.setRequestHeader(header, value);
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as ReplyOf<Name>);
      else reject(new ApiError(status, responseText, statusText));
    };
    request.onerror = () => reject(new TypeError('The shop did not answer.'));
    request.onabort = () => reject(new DOMException('Stopped.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
