import { spawnSync } from 'node:child_process';
import { freePort } from '../backend/src/platform/free-port.ts';
import { isListening, Program } from './program.ts';

/** Server process that the shop depends on. */
export interface Service {
  port: number;
  program: Program;
  stop(): Promise<void>;
}

/** True when Redis is installed on the system; no npm package contains it. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

async function serviceOf(program: Program, port: number): Promise<Service> {
  await program.until(`port ${port} is open`, () => isListening(port));
  return { port, program, stop: async () => void (await program.kill()) };
}

export async function startRedis(given?: number): Promise<Service> {
  const port = given ?? (await freePort());
  const settings = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--loglevel', 'warning'];
  return serviceOf(new Program(['--port', String(port), ...settings], { command: 'redis-server' }), port);
}

export interface S3Server {
  /** Environment variables with which a shop stores its pictures on this server. */
  env: Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
  bucketUrl: string;
  stop(): Promise<void>;
}

export async function startS3(): Promise<S3Server> {
  const port = await freePort();
  const file = 'backend/node_modules/emulate/dist/index.js';
  const { stop } = await serviceOf(new Program([file, 'start', '--service=aws', `--port=${port}`]), port);
  const endpoint = `http://127.0.0.1:${port}`;
  const bucketUrl = `${endpoint}/pictures`;
  await fetch(bucketUrl, { method: 'PUT' });
  const keys = { S3_ACCESS_KEY_ID: 'local', S3_SECRET_ACCESS_KEY: 'local' };
  return { env: { S3_BUCKET: 'pictures', S3_ENDPOINT: endpoint, ...keys }, bucketUrl, stop };
}
