import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist/', 'test-results/', 'playwright-report/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: { allowDefaultProject: ['public/*.js'] }, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      // What is left out on purpose is named with an underscore.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // Lists whose entries move have keys. The others are seats, steps of a scale or words, which have no name but their place.
      'svelte/require-each-key': 'off',
      // Our Maps, Sets and URLs are made anew, or nobody watches them; what is watched is $state.
      'svelte/prefer-svelte-reactivity': 'off',
      // {' '} keeps a space that Svelte would take away at the edge of a block.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  {
    // Here the parser takes the props of every component for `any`. svelte-check knows their types.
    files: ['**/*.svelte'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['*.{js,mjs}'], extends: [ts.configs.disableTypeChecked] },
  {
    // Not in TypeScript, but a test that forgets to wait for something is found.
    files: ['tests/**/*.mjs'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
);
