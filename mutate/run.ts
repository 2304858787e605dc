/**
 * `npm run mutate [-- NAME …]`: changes a copy of the source code in one place at a time, and runs the related test
 * suites. Prints the test that detected each change. Exit code 1 when a change was not detected, or its place no
 * longer exists.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../harness/program.ts';
import type { Mutation } from './mutation.ts';
import { mutations } from './mutations.ts';

interface Report {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

const copy = join(root, '.data/mutate');

/** Copies all files that git tracks, with uncommitted changes, and links the packages. */
function makeCopy(): void {
  rmSync(copy, { recursive: true, force: true });
  for (const file of sources) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  for (const folder of ['.', 'backend', 'frontend', 'stripe-sandbox', 'shared']) {
    const modules = join(root, folder, 'node_modules');
    if (existsSync(modules)) spawnSync('cp', ['-al', modules, join(copy, folder, 'node_modules')]);
  }
}

/** The only file of the folder that contains the text to replace. */
function fileOf({ folder, find }: Mutation): string | undefined {
  const files = readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
    .map((file) => join(copy, folder, file));
  const found = files.flatMap((file) => {
    const parts = readFileSync(file, 'utf8').split(find).length - 1;
    return Array<string>(parts).fill(file);
  });
  return found.length === 1 ? found[0] : undefined;
}

const git = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
const sources = git.stdout.split('\n').filter((file) => file && existsSync(join(root, file)));

/** Patterns that match no test suite of the project, for example because tests were moved. */
function absentSuites({ project = 'backend', suites }: Mutation): string[] {
  const own = sources.filter((file) => file.startsWith(`${project}/`) && /[.-]spec\.tsx?$/.test(file));
  return suites.split(' ').filter((pattern) => !own.some((file) => file.includes(pattern)));
}

/** Name of the first failing test; undefined when all pass. */
function failureOf({ project = 'backend', suites }: Mutation): string | undefined {
  const output = join(copy, 'report.json');
  rmSync(output, { force: true });
  const report = ['--silent', '--json', `--outputFile=${output}`];
  // A changed program may make a test wait for something that never happens.
  const chosen = [`--selectProjects=${project}`, '--testTimeout=120000', '--testPathPatterns'];
  const args = ['scripts/unit.mjs', ...report, ...chosen, ...suites.split(' ')];
  const { status } = spawnSync(process.execPath, args, { cwd: copy, stdio: 'ignore' });
  if (status === 0) return undefined;
  if (!existsSync(output)) throw new Error(`no suite ran: ${suites}`);
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report;
  const failed = testResults.find((suite) => suite.status === 'failed');
  const test = failed?.assertionResults.find((result) => result.status === 'failed');
  return `${failed?.name.slice(copy.length + 1) ?? suites} › ${test?.fullName ?? 'does not start'}`;
}

function problemOf(mutation: Mutation, file = fileOf(mutation)): string {
  const absent = absentSuites(mutation).map((pattern) => `no such suite: ${pattern}`);
  return [...(file ? [] : [`not there exactly once: ${mutation.find.trim()}`]), ...absent].join(', ');
}

/** Applies a mutation, runs its test suites, and reverts it. True when the tests detected the change. */
function isCaught(mutation: Mutation): boolean {
  const file = fileOf(mutation);
  const problem = problemOf(mutation, file);
  if (problem || !file) return report(mutation, 'GONE    ', problem, false);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    whole.replace(mutation.find, () => mutation.replace),
  );
  try {
    const failure = failureOf(mutation);
    if (failure === undefined) return report(mutation, 'SURVIVED', mutation.suites, false);
    return report(mutation, 'caught  ', failure, true);
  } catch (error) {
    // Source code that does not compile does not count as detected.
    return report(mutation, 'INVALID ', String(error), false);
  } finally {
    writeFileSync(file, whole);
  }
}

function report({ name }: Mutation, verdict: string, what: string, isRight: boolean): boolean {
  console.log(`${verdict} ${name.padEnd(40)} ${what}`);
  return isRight;
}

const wanted = process.argv.slice(2);
const asked = mutations.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
makeCopy();
if (wanted.includes('--find')) {
  const gone = mutations.filter((mutation) => problemOf(mutation));
  for (const mutation of gone) report(mutation, 'GONE    ', problemOf(mutation), false);
  process.exit(gone.length > 0 ? 1 : 0);
}
let left = 0;
for (const mutation of asked) if (!isCaught(mutation)) left += 1;
rmSync(copy, { recursive: true, force: true });
console.log(
  left === 0 ? `All ${asked.length} breaks were caught.` : `${left} of ${asked.length} were not caught.`,
);
process.exit(left === 0 ? 0 : 1);
