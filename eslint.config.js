import tseslint from 'typescript-eslint'

const rooms = [
  'auth',
  'components',
  'content',
  'data',
  'domain',
  'enhance',
  'illustrator',
  'islands',
  'jobs',
  'letters',
  'routes',
  'services',
]

/** What each room may import from the others (docs/decisions/002). */
const arrows = {
  auth: ['data', 'domain'],
  components: ['content', 'domain'],
  content: ['domain'],
  data: ['domain'],
  domain: [],
  enhance: [],
  illustrator: [],
  islands: ['components', 'content', 'domain'],
  jobs: ['data', 'services', 'content', 'domain', 'letters'],
  letters: ['content', 'domain'],
  routes: ['components', 'content', 'domain', 'data', 'auth', 'letters'],
  services: ['domain', 'illustrator'],
}

const climbing = { regex: '^\\.\\./', message: 'Across rooms import #app/room/x.ts; inside a room ./x.ts.' }
const unnamed = {
  regex: '^\\.{1,2}/.*[^.]{5}$(?<!\\.(ts|tsx|js|css|json|wasm)(\\?\\w+)?)',
  message: 'Name the file with its extension.',
}
const porch = { regex: '^#worker/', message: 'Nobody imports the porch.' }
const noTransaction = {
  selector: "CallExpression[callee.property.name='transaction']",
  message: 'D1 has no interactive transaction: one statement or one batch.',
}
const noSqlText = {
  selector: 'CallExpression[callee.property.name=/^(prepare|raw)$/] > TemplateLiteral[expressions.length>0]',
  message: 'A19: SQL is prepared with parameters, never put together.',
}
const noClock = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Time is an argument.',
  },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Time is an argument.' },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Chance is an argument.',
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
    rules: {
      ...imports(climbing, unnamed),
      'no-restricted-syntax': ['error', noTransaction, noSqlText],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowNullish: true },
      ],
      '@typescript-eslint/only-throw-error': 'off',
      // Deprecated in favour of single fetch, which stays off (docs/decisions/001).
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
  ...rooms.map((room) => ({
    files: [`app/${room}/**`],
    rules: {
      ...imports(climbing, unnamed, porch, {
        regex: `^#app/(?!(${[room, ...arrows[room]].join('|')})/|[^/]+$)`,
        message: `The room ${room} may import ${arrows[room].join(', ') || 'nothing'} (docs/decisions/002).`,
      }),
      'no-restricted-syntax': ['error', noTransaction, noSqlText, ...(room === 'enhance' ? [] : noClock)],
    },
  })),
  {
    files: ['app/{domain,illustrator,content,components,data,letters,services,enhance,islands}/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^#app/[^/]+$', message: 'This room does not know the context.' }] },
      ],
    },
  },
  {
    files: ['worker/**'],
    rules: imports(climbing, unnamed, {
      regex: '^#app/(?!(jobs|data|domain)/|[^/]+$)',
      message: 'The porch is wiring only.',
    }),
  },
  // The schema's checks are made of our own closed lists; tests write rows of their own making.
  { files: ['app/data/columns.ts', 'tests/**'], rules: { 'no-restricted-syntax': ['error', noTransaction] } },
  { files: ['eslint.config.js'], ...tseslint.configs.disableTypeChecked },
)
