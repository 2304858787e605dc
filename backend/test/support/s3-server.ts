import { fileURLToPath } from 'node:url';
import { startProgram } from './programs.js';

export interface S3Server {
  /** The environment of a shop that keeps its pictures there. */
  env: Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
  bucketUrl: string;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('../../node_modules/emulate/dist/index.js', import.meta.url));
const bucket = 'pictures';

/** An S3-compatible server with one empty bucket. */
export async function startS3(): Promise<S3Server> {
  const { port, stop } = await startProgram(process.execPath, (at) => [
    program,
    'start',
    '--service=aws',
    `--port=${at}`,
  ]);
  const endpoint = `http://127.0.0.1:${port}`;
  const bucketUrl = `${endpoint}/${bucket}`;
  await fetch(bucketUrl, { method: 'PUT' });
  const keys = { S3_ACCESS_KEY_ID: 'test', S3_SECRET_ACCESS_KEY: 'test' };
  return { env: { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, ...keys }, bucketUrl, stop };
}
