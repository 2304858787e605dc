/**
 * `npm test`: everything that must hold before main moves, on a fresh clone too. Ends with one line of counts.
 * `npm test -- unit` and so on run some of the steps only.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { install, run, runAside, say } from './toolchain.mjs';

const reports = mkdtempSync(join(tmpdir(), 'shop-reports-'));
const counts = { passed: 0, failed: 0 };

/** Each needs one core: they run side by side. The types of Astro's own modules are made by its build. */
const checks = {
  format: [['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']],
  commits: [['scripts/commits.mjs']],
  lint: [['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']],
  types: [['scripts/build.mjs'], ['scripts/typecheck.mjs']],
};

const attack = ['--no-warnings', 'attack/run.ts', '--short'];
let attacking;

const steps = {
  unit: () => {
    const file = join(reports, 'unit.json');
    const report = ['--reporter=dot', '--reporter=json', `--outputFile=${file}`];
    const isGreen = run('vitest', ['run', '--silent', ...report]);
    const { numPassedTests = 0, numFailedTests = 0 } = read(file);
    count(isGreen, numPassedTests, numFailedTests);
  },
  e2e: () => {
    build();
    installBrowser();
    // A core is free while the shops of the journeys start.
    if (isAsked(['attack'])) attacking = runAside(attack);
    const file = join(reports, 'e2e.json');
    const config = ['--config', 'e2e/playwright.config.ts'];
    const isGreen = run('node', ['node_modules/@playwright/test/cli.js', 'test', ...config], {
      E2E_REPORT: file,
    });
    const { expected = 0, flaky = 0, unexpected = 0 } = read(file).stats ?? {};
    if (flaky > 0) say(`e2e: ${flaky} passed only at another try, see above`);
    count(isGreen, expected + flaky, unexpected);
  },
  attack: async () => {
    build();
    const isGreen = await (attacking ?? runAside(attack));
    count(isGreen, isGreen ? 1 : 0, 0);
  },
};

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

async function check(name, commands) {
  const started = Date.now();
  let isRight = true;
  for (const command of commands) isRight &&= await runAside(command);
  count(isRight, isRight ? 1 : 0, 0);
  sayHowLong(name, started);
}

function sayHowLong(name, started) {
  say(`${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

install();
// For what checks and tests, not for the shops that it starts: with V8's own 16 MB a sixth of its time was moving young objects.
process.env.NODE_OPTIONS = '--max-semi-space-size=64';
const asked = process.argv.slice(2);
const isAsked = ([name]) => asked.length === 0 || asked.includes(name);
const askedChecks = Object.entries(checks).filter(isAsked);
if (askedChecks.length > 0) say(`${askedChecks.map(([name]) => name).join(', ')} …`);
await Promise.all(askedChecks.map(([name, commands]) => check(name, commands)));
for (const [name, step] of Object.entries(steps).filter(isAsked)) {
  const started = Date.now();
  say(`${name} …`);
  await step();
  sayHowLong(name, started);
}
rmSync(reports, { recursive: true, force: true });
console.log(`Tests: ${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);
