/** @type {import('dependency-cruiser').IConfiguration} */
const entries = [
  '^web/entry-(client|server)\\.tsx$',
  '^server/(main|user-cli)\\.ts$',
  // Put in lucide's place by vite.config.ts.
  '^web/components/draw-icon\\.tsx$',
  '^scripts/',
  '^bench/',
  '\\.config\\.(ts|cjs)$',
  '^\\.dependency-cruiser\\.cjs$',
]
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'contract-is-the-bottom', severity: 'error', from: { path: '^contract/' }, to: { path: '^(web|server|tests)/' } },
    {
      name: 'contract-uses-zod-only',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'web-and-server-meet-in-contract',
      severity: 'error',
      from: { path: '^(web|server)/' },
      to: { path: '^(web|server)/', pathNot: '^$1/' },
    },
    {
      name: 'features-are-strangers',
      comment: 'Compose features in web/pages or server/app.ts.',
      severity: 'error',
      from: { path: '^(web|server)/features/([^/]+)/' },
      to: { path: '^$1/features/', pathNot: '^$1/features/$2/' },
    },
    {
      name: 'web-flows-down',
      severity: 'error',
      from: { path: '^web/(features|components|hooks|lib|content)/' },
      to: { path: '^web/(app|pages|layout)/' },
    },
    { name: 'layout-is-below-pages', severity: 'error', from: { path: '^web/layout/' }, to: { path: '^web/(app|pages)/' } },
    { name: 'pages-know-no-app', severity: 'error', from: { path: '^web/pages/' }, to: { path: '^web/app/' } },
    {
      name: 'web-base-knows-no-feature',
      severity: 'error',
      from: { path: '^web/(components|hooks|lib|content)/' },
      to: { path: '^web/features/' },
    },
    {
      name: 'server-base-knows-no-feature',
      severity: 'error',
      from: { path: '^server/(http|accounts|db|mail|jobs|files|pages|requests)/' },
      to: { path: '^server/features/' },
    },
    {
      name: 'http-is-below-pages-and-requests',
      severity: 'error',
      from: { path: '^server/http/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(pages|requests|features)/' },
    },
    {
      name: 'accounts-files-mail-jobs-know-no-http',
      severity: 'error',
      from: { path: '^server/(accounts|files|mail|jobs)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(http|pages|requests|features)/' },
    },
    {
      name: 'db-is-the-bottom',
      severity: 'error',
      from: { path: '^server/db/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/', pathNot: '^server/(db/|(config|problem|retry)\\.ts$)' },
    },
    {
      name: 'nobody-imports-the-app',
      severity: 'error',
      from: { path: '^(contract|web|server)/', pathNot: ['^server/main\\.ts$', '\\.test\\.ts$'] },
      to: { path: '^server/(app|main)\\.ts$' },
    },
    {
      name: 'sql-only-in-repositories',
      severity: 'error',
      from: { path: '^server/', pathNot: ['\\.repository\\.ts$', '^server/db/', '\\.test\\.ts$'] },
      to: { path: 'node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'zod-stays-out-of-public-pages',
      comment: 'Import the schema as a type, or in the chunk of a form that is loaded when it is needed.',
      severity: 'error',
      from: { path: '^web/(app|lib|hooks|components|content)/' },
      to: { path: 'node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: ['\\.(test|spec)\\.tsx?$', '\\.d\\.ts$', ...entries] },
      to: {},
    },
    {
      name: 'no-test-code-in-production',
      severity: 'error',
      from: { pathNot: ['\\.(test|spec)\\.tsx?$', '^tests/', '^bench/', '\\.config\\.ts$'] },
      to: { path: '^tests/|\\.(test|spec)\\.' },
    },
    { name: 'declared-dependencies-only', severity: 'error', from: {}, to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] } },
    { name: 'nothing-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|dist\\.new|dist\\.old|data|coverage|web/public|docs)(/|$)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
