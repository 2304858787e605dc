import type { OxlintConfig } from 'oxlint';

type Rules = NonNullable<OxlintConfig['rules']>;

const namesIn = (text: string) => text.trim().split(/\s+/);

/** Enables the listed rules as errors. */
const on = (plugin: string, names: string) =>
  Object.fromEntries(namesIn(names).map((name) => [`${plugin}${name}`, 'error' as const]));

/**
 * Rules against bugs that are visible in one file: recommended rules of ESLint, strict rules of typescript-eslint.
 */
export const bugs: Rules = {
  ...on(
    '',
    `
      for-direction no-async-promise-executor no-case-declarations no-compare-neg-zero
      no-cond-assign no-constant-binary-expression no-constant-condition no-control-regex
      no-debugger no-delete-var no-dupe-else-if no-duplicate-case no-empty no-empty-character-class
      no-empty-pattern no-empty-static-block no-ex-assign no-extra-boolean-cast no-fallthrough
      no-global-assign no-invalid-regexp no-irregular-whitespace no-loss-of-precision
      no-misleading-character-class no-nonoctal-decimal-escape no-prototype-builtins
      no-regex-spaces no-self-assign no-shadow-restricted-names no-sparse-arrays no-unassigned-vars
      no-unexpected-multiline no-unsafe-finally no-unsafe-optional-chaining no-unused-labels
      no-unused-private-class-members no-useless-assignment no-useless-backreference
      no-useless-catch no-useless-escape preserve-caught-error require-yield use-isnan valid-typeof
      no-var prefer-const prefer-rest-params prefer-spread no-array-constructor
      no-unused-expressions no-useless-constructor eqeqeq
    `,
  ),
  ...on(
    'typescript/',
    `
      ban-ts-comment no-duplicate-enum-values no-dynamic-delete no-empty-object-type
      no-explicit-any no-extra-non-null-assertion no-invalid-void-type no-misused-new no-namespace
      no-non-null-asserted-nullish-coalescing no-non-null-asserted-optional-chain
      no-non-null-assertion no-require-imports no-this-alias no-unnecessary-type-constraint
      no-unsafe-declaration-merging no-unsafe-function-type no-wrapper-object-types prefer-as-const
      prefer-literal-enum-member prefer-namespace-keyword triple-slash-reference unified-signatures
    `,
  ),
  'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
};

/**
 * Rules for React hooks and React's compiler. The rule about memoization is left out, because no compiler is used, and
 * `form.watch` may be called while rendering.
 */
export const hooks: Rules = on(
  'react/',
  `
    rules-of-hooks exhaustive-deps static-components use-memo void-use-memo
    preserve-manual-memoization immutability globals refs set-state-in-effect error-boundaries
    purity set-state-in-render unsupported-syntax
  `,
);

export const accessibleMarkup: Rules = {
  ...on(
    'jsx-a11y/',
    `
      alt-text anchor-has-content anchor-is-valid aria-activedescendant-has-tabindex aria-props
      aria-proptypes aria-role aria-unsupported-elements autocomplete-valid
      click-events-have-key-events heading-has-content html-has-lang iframe-has-title
      img-redundant-alt interactive-supports-focus label-has-associated-control media-has-caption
      mouse-events-have-key-events no-access-key no-autofocus no-distracting-elements
      no-noninteractive-element-to-interactive-role role-has-required-aria-props
      role-supports-aria-props scope tabindex-no-positive
    `,
  ),
  'jsx-a11y/no-static-element-interactions': [
    'error',
    {
      handlers: namesIn(`
        onFocus onBlur onKeyDown onKeyPress onKeyUp onClick onContextMenu onDoubleClick onDrag onDragEnd onDragEnter
        onDragExit onDragLeave onDragOver onDragStart onDrop onMouseDown onMouseEnter onMouseLeave onMouseMove onMouseOut
        onMouseOver onMouseUp
      `),
    },
  ],
  // A scrollable element must be focusable, or else its content cannot be read with the keyboard.
  'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: ['blockquote'], roles: ['group', 'log'] }],
  // On phones table rows are laid out as blocks, so that screen readers recognise the table only by explicit roles.
  'jsx-a11y/no-redundant-roles': [
    'error',
    {
      table: ['table'],
      thead: ['rowgroup'],
      tbody: ['rowgroup'],
      tr: ['row'],
      th: ['columnheader'],
      td: ['cell'],
    },
  ],
  'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { td: ['cell'], tr: ['row'] }],
  // Container elements handle keys that their controls did not use, and clicks beside a dialog.
  'jsx-a11y/no-noninteractive-element-interactions': [
    'error',
    { handlers: ['onClick'], dialog: [], div: [] },
  ],
};

/** Rules against bugs that are visible in types: strict rules of typescript-eslint. */
export const typeBugs: Rules = {
  ...on(
    'typescript/',
    `
      await-thenable no-array-delete no-base-to-string no-deprecated no-duplicate-type-constituents
      no-floating-promises no-for-in-array no-generated-empty-object-type no-implied-eval
      no-meaningless-void-operator no-misused-promises no-misused-spread no-mixed-enums
      no-redundant-type-constituents no-unnecessary-boolean-literal-compare
      no-unnecessary-template-expression no-unnecessary-type-arguments
      no-unnecessary-type-assertion no-unnecessary-type-conversion no-unsafe-argument
      no-unsafe-assignment no-unsafe-call no-unsafe-enum-comparison no-unsafe-member-access
      no-unsafe-return no-unsafe-unary-minus only-throw-error prefer-promise-reject-errors
      prefer-reduce-type-parameter prefer-return-this-type related-getter-setter-pairs
      require-await switch-exhaustiveness-check unbound-method
      use-unknown-in-catch-callback-variable
    `,
  ),
  // Allowed, so that `return next(error)` calls a function and leaves the handler in one statement.
  'typescript/no-confusing-void-expression': 'off',
  // Data from outside (a provider, a form before its first value, an old browser) is checked even though its type
  // promises the value.
  'typescript/no-unnecessary-condition': 'off',
  'typescript/no-useless-default-assignment': 'off',
  // `callApi<Reply>(path)` lets the caller state the type of the response.
  'typescript/no-unnecessary-type-parameters': 'off',
  'typescript/restrict-plus-operands': [
    'error',
    {
      allowAny: false,
      allowBoolean: false,
      allowNullish: false,
      allowNumberAndString: false,
      allowRegExp: false,
    },
  ],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
};

/** Rules against bugs that the compiler finds in TypeScript; plain JavaScript files have no types. */
export const bugsOfPlainScripts: Rules = on(
  '',
  `
    no-undef constructor-super getter-return no-class-assign no-const-assign no-dupe-class-members no-dupe-keys
    no-func-assign no-import-assign no-redeclare no-new-native-nonconstructor no-obj-calls no-setter-return
    no-this-before-super no-unreachable no-unsafe-negation no-with
  `,
);
