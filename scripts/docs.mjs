/**
 * Checks that everything named in tracked Markdown files exists: links, npm scripts, and files and identifiers in
 * backticks. Files may be named by path from the repository's root or the text's folder, or by name alone. Identifiers
 * must be used in the source code.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Identifiers of other programs, and placeholders of arguments, which the source code does not contain. */
const foreign = new Set([
  ...['FILE', 'NAME'],
  ...['pg_dump', 'force_custom_plan', 'commit_delay', 'NOTIFY', 'enabled_events', 'inlineStylesheets'],
  ...['writev', 'cpu', 'prof', 'optimize', 'v8', 'tsc', 'rand', 'KillMode'],
]);
/**
 * Folders created by a build, a test or a running shop. Git does not track them, so names below them are not checked.
 */
const untracked = ['.data', 'backend/dist', 'test-results', 'uploads', 'derived', 'private', 'erasures'];

const source = /\.([cm]?[jt]sx?|json|astro|css|py|ya?ml|conf|example)$|file$/;
const fileName = /^[\w.[\]*-]+\.([cm]?[jt]sx?|json|astro|css|py|ya?ml|md|svg|woff2)$/;
/** HTTP request such as `POST deliveries/pause`. */
const route = /\b(GET|POST|PUT|PATCH|DELETE) \S+/g;
const path = /^[a-z.][\w.@[\]{},*-]*(\/[\w.[\]{},*-]*)+$/;
/** Identifier that is not part of a longer name or of a pattern such as `S3_*`. */
const identifier = /(?<![\w$…])[A-Za-z_$][\w$]*(?![\w$]|\*|…)/g;

const tracked = (spawnSync('git', ['ls-files'], { encoding: 'utf8' }).stdout ?? '')
  .split('\n')
  .filter(Boolean);
const folders = new Set(tracked.flatMap(parentsOf));
const paths = [...tracked, ...folders];
const names = tracked.map((file) => posix.basename(file));
const used = new Set(tracked.filter((file) => source.test(file) && isCode(file)).flatMap(identifiersIn));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

function isCode(file) {
  return file !== 'package-lock.json' && file !== 'scripts/docs.mjs';
}

function parentsOf(file) {
  const parent = posix.dirname(file);
  return parent === '.' ? [] : [parent, ...parentsOf(parent)];
}

/** Identifiers in a source file without its comments, since these may name removed code. */
function identifiersIn(file) {
  const code = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/g, '');
  return code.match(/[A-Za-z_$][\w$]*/g) ?? [];
}

/** Matches a pattern in which `{fr,en}` stands for each of its parts and `*` for any part of a name. */
function matches(pattern, list) {
  const choice = /\{([^{}]+)\}/.exec(pattern);
  if (choice) return choice[1].split(',').every((part) => matches(pattern.replace(choice[0], part), list));
  const parts = pattern.split('*').map((part) => part.replace(/[.[\]]/g, String.raw`\$&`));
  return list.some((item) => new RegExp(`^${parts.join('[^/]*')}$`).test(item));
}

/** Files and folders named in a drawn tree that do not exist; the indentation of a line tells its parent folder. */
function missingInTree(tree) {
  const open = [];
  return tree
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const depth = line.search(/\S/);
      while (open.at(-1)?.depth >= depth) open.pop();
      const entries = line.trim().split('  ')[0].split(' ');
      const found = entries.map((entry) => (open.at(-1)?.folder ?? '') + entry);
      open.push({ depth, folder: found[0] });
      return found.filter((entry) => !paths.includes(entry.replace(/\/$/, '')));
    });
}

function missingInCode(span, from) {
  const isThere = (file) => matches(file, paths) || matches(posix.join(posix.dirname(from), file), paths);
  return span
    .replace(/<\w+>/g, '*')
    .replace(route, '')
    .split(/\s+/)
    .flatMap((token) => {
      if (untracked.some((folder) => `${token}/`.startsWith(`${folder}/`))) return [];
      if (path.test(token)) return isThere(token.replace(/\/$/, '')) ? [] : [token];
      if (fileName.test(token)) return matches(token, names) ? [] : [token];
      return (token.match(identifier) ?? []).filter((name) => !used.has(name) && !foreign.has(name));
    });
}

function headingsOf(file) {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}

function isLinkMissing(link, from) {
  if (/^[a-z]+:/.test(link)) return false;
  const [target, heading] = link.split('#');
  const file = target ? posix.join(posix.dirname(from), target) : from;
  return !existsSync(file) || (heading !== undefined && !headingsOf(file).includes(heading));
}

function missingIn(file) {
  const text = readFileSync(file, 'utf8');
  const prose = text.replace(/^```[^]*?^```/gm, '');
  return [
    ...[...text.matchAll(/npm run ([\w:-]+)/g)].filter(([, name]) => !scripts[name]).map(([call]) => call),
    ...[...text.matchAll(/^```tree\n([^]*?)^```/gm)].flatMap(([, tree]) => missingInTree(tree)),
    ...[...prose.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link)
      .filter((link) => isLinkMissing(link, file)),
    ...[...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, span]) => missingInCode(span, file)),
  ];
}

const wrong = tracked
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => missingIn(file).map((name) => `${file}: ${name} is named, and is not there`));
for (const line of new Set(wrong)) console.error(line);
process.exit(wrong.length > 0 ? 1 : 0);
