import { ApiError, callHeaders } from './api.ts';

interface Sending {
  method?: 'POST' | 'PUT';
  body: FormData;
  /** From 0 to 1, as the bytes leave. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** `callApi` for files: says how far it has come, which `fetch` cannot. */
export function sendForm<Reply>(path: string, sending: Sending): Promise<Reply> {
  const { method = 'POST', body, onProgress, signal } = sending;
  const request = new XMLHttpRequest();
  request.open(method, `/api${path}`);
  for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Reply);
      else reject(new ApiError(status, responseText, statusText));
    };
    request.onerror = () => reject(new TypeError('The shop did not answer.'));
    request.onabort = () => reject(new DOMException('Stopped.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
