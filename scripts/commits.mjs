/**
 * Checks the commits made since this rule exists: a subject of at most 72 characters, with a type and a single topic
 * (see CONTRIBUTING).
 */
import { spawnSync } from 'node:child_process';

const longest = 72;
const shape = /^(feat|fix|perf|refactor|test|docs|build|bench|chore)(\([\w,-]+\))?: [^;]+$/;

/** Output lines of a git command; empty where there is no repository, as in a container image. */
const git = (...args) =>
  spawnSync('git', args, { encoding: 'utf8' }).stdout?.split('\n').filter(Boolean) ?? [];

const [since] = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/commits.mjs');
const subjects = since ? git('log', '--no-merges', '--format=%s', `${since}..HEAD`) : [];
const wrong = subjects.filter((subject) => subject.length > longest || !shape.test(subject));
for (const subject of wrong) console.error(`No subject of one idea in ${longest} characters: ${subject}`);
process.exit(wrong.length > 0 ? 1 : 0);
