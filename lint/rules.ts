import type { OxlintConfig } from 'oxlint';

type Rules = NonNullable<OxlintConfig['rules']>;

/** Each as an error. */
export const on = (plugin: string, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [`${plugin}${name}`, 'error' as const]));

/** Bugs that one file shows, by the recommended rules of ESLint and the strict ones of typescript-eslint. */
export const bugs: Rules = {
  ...on(
    '',
    ...[
      'for-direction',
      'no-async-promise-executor',
      'no-case-declarations',
      'no-compare-neg-zero',
      'no-cond-assign',
    ],
    ...[
      'no-constant-binary-expression',
      'no-constant-condition',
      'no-control-regex',
      'no-debugger',
      'no-delete-var',
    ],
    ...['no-dupe-else-if', 'no-duplicate-case', 'no-empty', 'no-empty-character-class', 'no-empty-pattern'],
    ...[
      'no-empty-static-block',
      'no-ex-assign',
      'no-extra-boolean-cast',
      'no-fallthrough',
      'no-global-assign',
    ],
    ...[
      'no-invalid-regexp',
      'no-irregular-whitespace',
      'no-loss-of-precision',
      'no-misleading-character-class',
    ],
    ...['no-nonoctal-decimal-escape', 'no-prototype-builtins', 'no-regex-spaces', 'no-self-assign'],
    ...['no-shadow-restricted-names', 'no-sparse-arrays', 'no-unassigned-vars', 'no-unexpected-multiline'],
    ...[
      'no-unsafe-finally',
      'no-unsafe-optional-chaining',
      'no-unused-labels',
      'no-unused-private-class-members',
    ],
    ...['no-useless-assignment', 'no-useless-backreference', 'no-useless-catch', 'no-useless-escape'],
    ...['preserve-caught-error', 'require-yield', 'use-isnan', 'valid-typeof', 'no-var', 'prefer-const'],
    ...[
      'prefer-rest-params',
      'prefer-spread',
      'no-array-constructor',
      'no-unused-expressions',
      'no-useless-constructor',
    ],
    'eqeqeq',
  ),
  ...on(
    'typescript/',
    ...[
      'ban-ts-comment',
      'no-duplicate-enum-values',
      'no-dynamic-delete',
      'no-empty-object-type',
      'no-explicit-any',
    ],
    ...['no-extra-non-null-assertion', 'no-invalid-void-type', 'no-misused-new', 'no-namespace'],
    ...[
      'no-non-null-asserted-nullish-coalescing',
      'no-non-null-asserted-optional-chain',
      'no-non-null-assertion',
    ],
    ...[
      'no-require-imports',
      'no-this-alias',
      'no-unnecessary-type-constraint',
      'no-unsafe-declaration-merging',
    ],
    ...[
      'no-unsafe-function-type',
      'no-wrapper-object-types',
      'prefer-as-const',
      'prefer-literal-enum-member',
    ],
    ...['prefer-namespace-keyword', 'triple-slash-reference', 'unified-signatures'],
  ),
  'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
};

/** Hooks, by the rules of React and of its compiler. No compiler memoizes here: `form.watch` may be called while rendering. */
export const hooks: Rules = on(
  'react/',
  ...['rules-of-hooks', 'exhaustive-deps', 'static-components', 'use-memo', 'void-use-memo'],
  ...[
    'preserve-manual-memoization',
    'immutability',
    'globals',
    'refs',
    'set-state-in-effect',
    'error-boundaries',
  ],
  ...['purity', 'set-state-in-render', 'unsupported-syntax'],
);

export const accessibleMarkup: Rules = {
  ...on(
    'jsx-a11y/',
    ...[
      'alt-text',
      'anchor-has-content',
      'anchor-is-valid',
      'aria-activedescendant-has-tabindex',
      'aria-props',
    ],
    ...['aria-proptypes', 'aria-role', 'aria-unsupported-elements', 'autocomplete-valid'],
    ...['click-events-have-key-events', 'heading-has-content', 'html-has-lang', 'iframe-has-title'],
    ...[
      'img-redundant-alt',
      'interactive-supports-focus',
      'label-has-associated-control',
      'media-has-caption',
    ],
    ...['mouse-events-have-key-events', 'no-access-key', 'no-autofocus', 'no-distracting-elements'],
    ...['no-noninteractive-element-to-interactive-role'],
    ...['role-has-required-aria-props', 'role-supports-aria-props', 'scope', 'tabindex-no-positive'],
  ),
  'jsx-a11y/no-static-element-interactions': [
    'error',
    {
      handlers: [
        ...[
          'onFocus',
          'onBlur',
          'onKeyDown',
          'onKeyPress',
          'onKeyUp',
          'onClick',
          'onContextMenu',
          'onDoubleClick',
        ],
        ...[
          'onDrag',
          'onDragEnd',
          'onDragEnter',
          'onDragExit',
          'onDragLeave',
          'onDragOver',
          'onDragStart',
          'onDrop',
        ],
        ...[
          'onMouseDown',
          'onMouseEnter',
          'onMouseLeave',
          'onMouseMove',
          'onMouseOut',
          'onMouseOver',
          'onMouseUp',
        ],
      ],
    },
  ],
  // A box that scrolls takes the keyboard, or it could not be read without a mouse.
  'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: ['blockquote'], roles: ['group', 'log'] }],
  // On a phone the rows are cards: without their roles a table laid out as blocks is none to a screen reader.
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
  // Keys that a control within has not used, and presses beside a dialog, arrive at the box around.
  'jsx-a11y/no-noninteractive-element-interactions': [
    'error',
    { handlers: ['onClick'], dialog: [], div: [] },
  ],
};

/** Bugs that types show: the strict rules of typescript-eslint that know them. */
export const typeBugs: Rules = {
  'typescript/await-thenable': 'error',
  'typescript/no-array-delete': 'error',
  'typescript/no-base-to-string': 'error',
  // `return next(error)` and `return toast(…)` end a handler in one line.
  'typescript/no-confusing-void-expression': 'off',
  'typescript/no-deprecated': 'error',
  'typescript/no-duplicate-type-constituents': 'error',
  'typescript/no-floating-promises': 'error',
  'typescript/no-for-in-array': 'error',
  'typescript/no-generated-empty-object-type': 'error',
  'typescript/no-implied-eval': 'error',
  'typescript/no-meaningless-void-operator': 'error',
  'typescript/no-misused-promises': 'error',
  'typescript/no-misused-spread': 'error',
  'typescript/no-mixed-enums': 'error',
  'typescript/no-redundant-type-constituents': 'error',
  'typescript/no-unnecessary-boolean-literal-compare': 'error',
  // What comes from outside (a provider, a form before its first value, an old browser) is checked although its
  // type promises it.
  'typescript/no-unnecessary-condition': 'off',
  'typescript/no-useless-default-assignment': 'off',
  'typescript/no-unnecessary-template-expression': 'error',
  'typescript/no-unnecessary-type-arguments': 'error',
  'typescript/no-unnecessary-type-assertion': 'error',
  'typescript/no-unnecessary-type-conversion': 'error',
  // `callApi<Reply>(path)`: the caller says what the shop answers.
  'typescript/no-unnecessary-type-parameters': 'off',
  'typescript/no-unsafe-argument': 'error',
  'typescript/no-unsafe-assignment': 'error',
  'typescript/no-unsafe-call': 'error',
  'typescript/no-unsafe-enum-comparison': 'error',
  'typescript/no-unsafe-member-access': 'error',
  'typescript/no-unsafe-return': 'error',
  'typescript/no-unsafe-unary-minus': 'error',
  'typescript/only-throw-error': 'error',
  'typescript/prefer-promise-reject-errors': 'error',
  'typescript/prefer-reduce-type-parameter': 'error',
  'typescript/prefer-return-this-type': 'error',
  'typescript/related-getter-setter-pairs': 'error',
  'typescript/require-await': 'error',
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
  'typescript/switch-exhaustiveness-check': 'error',
  'typescript/unbound-method': 'error',
  'typescript/use-unknown-in-catch-callback-variable': 'error',
};
