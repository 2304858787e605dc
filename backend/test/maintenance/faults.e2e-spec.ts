import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Kills real processes; the slower faults run only with `npm run faults`. */
it('survives the quick faults, and its books add up after each', async () => {
  const run = fileURLToPath(new URL('../../../faults/run.ts', import.meta.url));
  const report = await promisify(execFile)(process.execPath, ['--no-warnings', run, '--quick']).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(report).not.toMatch(/FAILED/);
  expect(report.match(/^ok/gm)).toHaveLength(5);
}, 900_000);
