/**
 * `npm run mutate [-- NAME …]`: breaks one place of the source after the other, in a copy, and runs the suites that stand
 * nearest. Prints what caught each. Ends with 1 when a break was not noticed, or a place is not there any more.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../harness/program.ts';
import type { Place } from './place.ts';
import { places } from './places.ts';

interface Report {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

const copy = join(root, '.data/mutate');

/** What git knows, with what is not committed yet, and the packages by hard links. */
function makeCopy(): void {
  rmSync(copy, { recursive: true, force: true });
  const git = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of git.stdout
    .trim()
    .split('\n')
    .filter((name) => existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  for (const folder of ['.', 'backend', 'frontend', 'stripe-sandbox', 'contracts']) {
    const modules = join(root, folder, 'node_modules');
    if (existsSync(modules)) spawnSync('cp', ['-al', modules, join(copy, folder, 'node_modules')]);
  }
}

/** The one file of the folder that holds the place. */
function fileOf({ folder, find }: Place): string | undefined {
  const files = readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
    .map((file) => join(copy, folder, file));
  const found = files.flatMap((file) => {
    const parts = readFileSync(file, 'utf8').split(find).length - 1;
    return Array<string>(parts).fill(file);
  });
  return found.length === 1 ? found[0] : undefined;
}

/** The first test that fails, or undefined where all pass. */
function failureOf({ project = 'backend', suites }: Place): string | undefined {
  const output = join(copy, 'report.json');
  rmSync(output, { force: true });
  const report = ['--silent', '--json', `--outputFile=${output}`];
  // What is broken may leave a test waiting for what never comes.
  const chosen = [`--selectProjects=${project}`, '--testTimeout=120000', '--testPathPatterns'];
  const args = ['scripts/unit.mjs', ...report, ...chosen, ...suites.split(' ')];
  const { status } = spawnSync(process.execPath, args, { cwd: copy, stdio: 'ignore' });
  if (status === 0) return undefined;
  if (!existsSync(output)) return `${suites} › does not start`;
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report;
  const failed = testResults.find((suite) => suite.status === 'failed');
  const test = failed?.assertionResults.find((result) => result.status === 'failed');
  return `${failed?.name.slice(copy.length + 1) ?? suites} › ${test?.fullName ?? 'does not start'}`;
}

/** Breaks a place, asks its suites, and mends it. True when the break was noticed. */
function isCaught(place: Place): boolean {
  const file = fileOf(place);
  if (!file) return say(place, 'GONE    ', `not there exactly once: ${place.find.trim()}`, false);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    whole.replace(place.find, () => place.replace),
  );
  const failure = failureOf(place);
  writeFileSync(file, whole);
  return failure === undefined
    ? say(place, 'SURVIVED', place.suites, false)
    : say(place, 'caught  ', failure, true);
}

function say({ name }: Place, verdict: string, what: string, isRight: boolean): boolean {
  console.log(`${verdict} ${name.padEnd(40)} ${what}`);
  return isRight;
}

const wanted = process.argv.slice(2);
const asked = places.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
makeCopy();
if (wanted.includes('--find')) {
  const gone = places.filter((place) => !fileOf(place));
  for (const place of gone) say(place, 'GONE    ', place.find.trim(), false);
  process.exit(gone.length > 0 ? 1 : 0);
}
let left = 0;
for (const place of asked) if (!isCaught(place)) left += 1;
rmSync(copy, { recursive: true, force: true });
console.log(
  left === 0 ? `All ${asked.length} breaks were caught.` : `${left} of ${asked.length} were not caught.`,
);
process.exit(left === 0 ? 0 : 1);
