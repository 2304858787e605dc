/**
 * `npm test`: runs all checks that must pass before main changes, also on a fresh clone. The last line contains the
 * counts. `npm test -- unit` runs only the named steps.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { installPackages } from './system-packages.mjs';
import { install, runAside, print, temporaryFolder } from './toolchain.mjs';

const asked = process.argv.slice(2);
const temporary = temporaryFolder();
const reports = mkdtempSync(join(temporary, 'shop-reports-'));
const counts = { passed: 0, failed: 0 };

/** Combines commands, run one after the other, into one test. */
const check =
  (...commands) =>
  async () => {
    let isGreen = true;
    for (const command of commands) isGreen &&= await runAside(command);
    count(isGreen, isGreen ? 1 : 0, 0);
  };

const staticChecks = {
  format: check(['node_modules/oxfmt/bin/oxfmt', '--check']),
  commits: check(['scripts/commits.mjs']),
  docs: check(['scripts/docs.mjs']),
  // Astro's build generates the types of Astro's own modules, so it runs before the type check.
  lint: check(['scripts/build.mjs'], ['scripts/lint.mjs']),
};

async function unit() {
  const file = join(reports, 'unit.json');
  const isGreen = await runAside(['scripts/unit.mjs', '--silent', '--json', `--outputFile=${file}`], {
    isShown: true,
  });
  const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = read(file);
  count(isGreen, numPassedTests, numFailedTests + numRuntimeErrorTestSuites);
}

async function e2e() {
  build();
  await installBrowser();
  const file = join(reports, 'e2e.json');
  const isGreen = await runAside(
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
    { isShown: true, env: { E2E_REPORT: file } },
  );
  const { expected = 0, flaky = 0, unexpected = 0 } = read(file).stats ?? {};
  if (flaky > 0) print(`e2e: ${flaky} passed only at another try, see above`);
  count(isGreen, expected + flaky, unexpected);
}

async function attack() {
  build();
  await check(['--no-warnings', 'attack/run.ts', '--short'])();
}

/**
 * Steps run in two parallel lanes, since much of each is waiting for a database or browser; within a lane they run in
 * order.
 */
const lanes = [{ unit }, { ...staticChecks, attack, e2e }];

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

function count(isGreen, passed, failed) {
  counts.passed += passed;
  counts.failed += isGreen ? failed : Math.max(1, failed);
}

async function runLane(lane) {
  for (const [name, step] of Object.entries(lane)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const started = Date.now();
    print(`${name} …`);
    await step();
    print(`${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
  }
}

// System packages are installed in parallel to npm. Tests for Redis are skipped when it is missing, since npm has no
// package of it.
const systemPackages =
  asked.length === 0 ? installPackages('chromium-headless-shell', 'redis-server') : undefined;
install('tests');
await systemPackages;
process.env.TMPDIR = temporary;
// Tests start a shop or command about a hundred times, so all share one cache of compiled code.
process.env.NODE_COMPILE_CACHE = join(reports, 'compiled');
// For checks and tests only, not for the shops that they start: with V8's default of 16 MB a sixth of the time went to
// garbage collection of young objects.
process.env.NODE_OPTIONS = '--max-semi-space-size=64';
// Built in advance, because two steps would build it at the same time.
build({ only: 'backend' });
await Promise.all(lanes.map(runLane));
rmSync(reports, { recursive: true, force: true });
console.log(`Tests: ${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);
