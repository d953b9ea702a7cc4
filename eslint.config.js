import simpleImportSort from 'eslint-plugin-simple-import-sort'
import tseslint from 'typescript-eslint'

/** The layers that each layer may import from (docs/decisions/002). */
const allowedImports = {
  auth: ['data', 'domain', 'http'],
  components: ['content', 'domain'],
  content: ['domain'],
  data: ['domain'],
  domain: [],
  emails: ['content', 'data', 'domain'],
  enhance: [],
  http: ['auth', 'components', 'content', 'data', 'domain', 'emails', 'jobs', 'styles'],
  illustrator: [],
  islands: ['components', 'content', 'domain'],
  jobs: ['auth', 'content', 'data', 'domain', 'emails', 'providers'],
  providers: ['domain', 'illustrator'],
  routes: ['auth', 'components', 'content', 'data', 'domain', 'emails', 'http', 'styles'],
}

const parentImports = {
  regex: '^\\.\\./',
  message: 'Import from another folder as #app/layer/area/file.ts, and from the same folder as ./file.ts.',
}
const missingExtension = {
  regex: '^\\.{1,2}/.*[^.]{5}$(?<!\\.(ts|tsx|js|css|json|wasm)(\\?\\w+)?)',
  message: 'Add the file extension to the import.',
}
const worker = { regex: '^#worker/', message: 'App code must not import the worker.' }
const noTransaction = {
  selector: "CallExpression[callee.property.name='transaction']",
  message: 'D1 has no interactive transactions. Use one statement or one batch.',
}
const noSqlText = {
  selector: 'CallExpression[callee.property.name=/^(prepare|raw)$/] > TemplateLiteral[expressions.length>0]',
  message: 'A19: Prepare SQL with parameters. Never build it from strings.',
}
const noClock = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Take the time as an argument, from context.now.',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Take the time as an argument, from context.now.',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Take random numbers as an argument, from context.random.',
  },
]

function imports(...patterns) {
  return { 'no-restricted-imports': ['error', { patterns }] }
}

export default tseslint.config(
  { ignores: ['build/', '.wrangler/', 'node_modules/', 'test-results/', 'public/'] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { project: ['tsconfig.json', 'scripts/tsconfig.json'] } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { 'simple-import-sort': simpleImportSort },
    rules: {
      'simple-import-sort/imports': ['error', { groups: [['^node:', '^@?\\w', '^#', '^\\.']] }],
      ...imports(parentImports, missingExtension),
      'no-restricted-syntax': ['error', noTransaction, noSqlText],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowNullish: true },
      ],
      '@typescript-eslint/only-throw-error': 'off',
      // `json` is deprecated in favor of single fetch, which is off (docs/decisions/001).
      '@typescript-eslint/no-deprecated': [
        'error',
        { allow: [{ from: 'package', name: 'json', package: '@remix-run/server-runtime' }] },
      ],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
    },
  },
  ...Object.keys(allowedImports).map((layer) => ({
    files: [`app/${layer}/**`],
    rules: {
      ...imports(parentImports, missingExtension, worker, {
        regex: `^#app/(?!(${[layer, ...allowedImports[layer]].join('|')})/|[^/]+$)`,
        message: `The layer ${layer} may import ${allowedImports[layer].join(', ') || 'nothing'} (docs/decisions/002).`,
      }),
      'no-restricted-syntax': ['error', noTransaction, noSqlText, ...(layer === 'enhance' ? [] : noClock)],
    },
  })),
  {
    files: ['app/{domain,illustrator,content,components,data,enhance,islands}/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^#app/[^/]+$',
              message: 'This layer must not import files in the root of app/, such as the context.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['worker/**'],
    rules: imports(parentImports, missingExtension, {
      regex: '^#app/(?!(auth|data|domain|http|jobs)/|[^/]+$)',
      message: 'The worker may import only auth, data, domain, http, jobs and the root of app/.',
    }),
  },
  // Allow SQL text in the schema, built from our own constant lists, and in tests, which insert their own rows.
  { files: ['app/data/columns.ts', 'tests/**'], rules: { 'no-restricted-syntax': ['error', noTransaction] } },
  { files: ['eslint.config.js'], ...tseslint.configs.disableTypeChecked },
)
