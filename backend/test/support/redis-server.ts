import { spawnSync } from 'node:child_process';
import { startProgram, type Program } from './programs.js';

/** There is no Redis in the package registry: tests need the system's, and say so where it is missing. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

export function startRedis(port?: number): Promise<Program> {
  const settings = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--loglevel', 'warning'];
  return startProgram('redis-server', (at) => ['--port', String(at), ...settings], port);
}
