import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { client } from './support/shop.ts';

const MAIN = join(__dirname, '..', 'src', 'main.ts');

/** Runs the command until it printed what is awaited (or ended), then ends it. */
async function run(args: string[], awaited: RegExp, whileRunning?: (output: string) => Promise<void>) {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const printed = new Promise<void>((resolve) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (awaited.test(output)) resolve();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
  });
  await Promise.race([printed, ended]);
  if (whileRunning && child.exitCode === null) await whileRunning(output);
  child.kill('SIGTERM');
  return { output, code: await ended };
}

describe('the command', () => {
  it('explains itself', async () => {
    const { output, code } = await run(['--help'], /--webhook-url[^]*--journal/);
    expect(output).toContain('--port');
    expect([0, null]).toContain(code);
  });

  it('prints its address and keys, answers the SDK, and ends cleanly', async () => {
    const { code, output } = await run(['--port', '0', '--quiet'], /webhook secret +\S+/, async (printed) => {
      const port = Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(printed)?.[1]);
      const key = String(/secret key +(\S+)/.exec(printed)?.[1]);
      const intent = await client(key, port).paymentIntents.create({ amount: 4200, currency: 'cad' });
      expect(intent.status).toBe('requires_payment_method');
    });
    expect(output).toContain('pk_test_sandbox');
    expect(code).toBe(0);
  });

  it('refuses options it does not know', async () => {
    const { code } = await run(['--colour', 'blue'], /colour/);
    expect(code).not.toBe(0);
  });
});
