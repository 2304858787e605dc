/**
 * `npm test`: everything that must hold before main moves, on a fresh clone too. Ends with one line of counts.
 * `npm test -- unit` and so on run some of the steps only.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { installPackages } from './system-packages.mjs';
import { install, runAside, say, temporaryFolder } from './toolchain.mjs';

const asked = process.argv.slice(2);
const temporary = temporaryFolder();
const reports = mkdtempSync(join(temporary, 'shop-reports-'));
const counts = { passed: 0, failed: 0 };

/** Commands, one after the other, as one test. */
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
  // The types of Astro's own modules are made by its build.
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
  if (flaky > 0) say(`e2e: ${flaky} passed only at another try, see above`);
  count(isGreen, expected + flaky, unexpected);
}

async function attack() {
  build();
  await check(['--no-warnings', 'attack/run.ts', '--short'])();
}

/** Two lanes side by side, since much of each is waiting for a database or a browser. The steps of a lane follow each other. */
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
    say(`${name} …`);
    await step();
    say(`${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
  }
}

// Beside npm, which leaves half of a core. Without Redis, which npm does not have, its tests say that they were skipped.
const systemPackages =
  asked.length === 0 ? installPackages('chromium-headless-shell', 'redis-server') : undefined;
install('tests');
await systemPackages;
process.env.TMPDIR = temporary;
// A hundred times a shop or a command of its is started: each loads what the first has compiled.
process.env.NODE_COMPILE_CACHE = join(reports, 'compiled');
// For what checks and tests, not for the shops that it starts: with V8's own 16 MB a sixth of its time was moving young objects.
process.env.NODE_OPTIONS = '--max-semi-space-size=64';
// Two steps would build it at once.
build({ only: 'backend' });
await Promise.all(lanes.map(runLane));
rmSync(reports, { recursive: true, force: true });
console.log(`Tests: ${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);
