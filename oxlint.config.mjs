/** Who may import whom is not here: tools/check-imports.ts judges resolved paths, which patterns on specifiers cannot. */
export default {
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise', 'oxc'],
  categories: { correctness: 'error' },
  ignorePatterns: ['**/node_modules', '**/dist', '.node', '.data', 'test-results'],
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'import/no-cycle': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'promise/no-multiple-resolved': 'error',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/no-danger': 'error',
    'react/button-has-type': 'error',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // A table laid out as blocks on a phone loses its roles in some browsers unless they are written out.
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-misused-spread': 'off',
    'typescript/restrict-template-expressions': ['error', { allowNever: true, allowArray: true }],
    'typescript/return-await': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    // Long tables of short values are kept in rows as [...[row], ...[row]]; the formatter would give each value a line.
    'unicorn/no-useless-spread': 'off',
    'unicorn/no-abusive-eslint-disable': 'error',
  },
  overrides: [
    {
      // Hooks answer objects that are taken apart; none of their functions knows a `this`.
      files: ['**/*.tsx'],
      rules: { 'typescript/unbound-method': 'off' },
    },
    {
      // kysely's expression builders are made to be taken apart.
      files: ['capabilities/*/server/**'],
      rules: { 'typescript/unbound-method': 'off' },
    },
    {
      // node:test runs what describe and it return; nobody waits for them.
      files: ['**/*.test.ts'],
      rules: {
        // HTTP statuses and short words stand in the same order as text
        'typescript/require-array-sort-compare': 'off',
        'typescript/no-floating-promises': [
          'error',
          {
            allowForKnownSafeCalls: [
              { from: 'package', package: 'node:test', name: ['test', 'it', 'describe', 'suite', 'before', 'after'] },
            ],
          },
        ],
      },
    },
  ],
}
