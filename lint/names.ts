/** Imprecise words that names may not contain, with the term to use instead. */
const terms = new Map([
  ['words', 'text, terms, tokens'],
  ['letter', 'mail, character'],
  ['told', 'notified, reported'],
  ['news', 'event, change'],
  ['say', 't, print, report'],
  ['look', 'style, read, check'],
  ['heard', 'received'],
  ['patience', 'timeout'],
  ['wayIn', 'login'],
  ['standing', 'status'],
]);

interface Binding {
  name: string;
  identifiers: Identifier[];
  defs: { type: string; node: Node }[];
}
interface Node {
  type: string;
  parent?: Node;
}
interface Identifier extends Node {
  name: string;
}
interface Context {
  sourceCode: { scopeManager: { scopes: { variables: Binding[] }[] } };
  report(problem: { node: Node; message: string }): void;
}
interface Callback extends Node {
  params: Node[];
}

/** True for the second parameter of a callback such as that of `map`, and for the counter of a loop. */
function isIndex(identifier: Identifier, definition: Node): boolean {
  if (definition.type === 'VariableDeclarator') return definition.parent?.parent?.type === 'ForStatement';
  const isCallback =
    definition.type === 'ArrowFunctionExpression' && definition.parent?.type === 'CallExpression';
  return isCallback && (definition as Callback).params.indexOf(identifier) === 1;
}

const standardTerms = {
  create: (context: Context) => ({
    'Program:exit': () => {
      const bindings = context.sourceCode.scopeManager.scopes.flatMap(({ variables }) => variables);
      for (const { name, identifiers, defs } of bindings) {
        const [identifier] = identifiers;
        const [definition] = defs;
        if (!identifier || !definition || definition.type === 'ImportBinding') continue;
        const term = name === 'place' && isIndex(identifier, definition.node) ? 'index' : terms.get(name);
        if (term)
          context.report({
            node: identifier,
            message: `"${name}": use a term of the field, such as ${term}.`,
          });
      }
    },
  }),
};

export default { meta: { name: 'names' }, rules: { 'standard-terms': standardTerms } };
