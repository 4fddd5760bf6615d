/**
 * Who may import whom. Tests may import anything.
 * - `contract` imports only itself; `server` and `web` import `contract`, and never each other; `demo` imports both but `web`.
 * - Within a side, imports point down: app → features → adapters → schema → platform, and routes → features → platform → ui.
 * - No files and no folders form a cycle, at any depth.
 */

/** Each layer with what it must not import. */
const LAYERS = {
  contract: ['server', 'web', 'demo', 'scripts'],
  server: ['web', 'demo', 'scripts'],
  'server/features': ['server/app'],
  'server/adapters': ['server/app', 'server/features'],
  'server/schema': ['server/app', 'server/features', 'server/adapters'],
  'server/platform': ['server/app', 'server/features', 'server/adapters', 'server/schema'],
  web: ['server', 'demo', 'scripts'],
  'web/features': ['web/routes', 'web/[^/]+$'],
  'web/platform': ['web/routes', 'web/[^/]+$', 'web/features'],
  'web/ui': ['web/(?!ui/|texts/)'],
  'web/texts': ['web/(?!texts/)'],
  demo: ['web', 'scripts'],
}

/** The files of the platform that import the contract. */
const KNOW_THE_CONTRACT =
  '^server/platform/(budgets/rate-limited|config/config|mail/(compose|email)|texts/(language-of|texts))[.]ts$'

const layers = Object.entries(LAYERS).map(([layer, above]) => ({
  name: `${layer} imports only what is below it`,
  severity: 'error',
  from: { path: `^${layer}/`, pathNot: '/testing/' },
  to: { path: above.map(path => (/[$)]$/.test(path) ? `^${path}` : `^${path}/`)) },
}))

export default {
  forbidden: [
    ...layers,
    {
      name: 'a feature reaches another one through a named function, not through its handlers',
      severity: 'error',
      from: { path: '^server/features/(.+)/' },
      to: { path: '^server/features/.+/handlers[.]ts$', pathNot: '^server/features/$1/' },
    },
    {
      name: 'the platform knows how errors and texts look, in six files, and nothing of a feature',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: KNOW_THE_CONTRACT },
      to: { path: '^contract/' },
    },
    {
      name: 'these six know nothing of a feature either',
      severity: 'error',
      from: { path: KNOW_THE_CONTRACT },
      to: {
        path: '^contract/',
        pathNot: '^contract/((constants|currencies|errors|languages|money)|texts/.+)[.]ts$',
      },
    },
    {
      name: 'only tests import what is for tests',
      severity: 'error',
      from: { path: '^(contract|server|web|demo)/', pathNot: '/testing/' },
      to: { path: '/testing/' },
    },
    { name: 'no cycles of files', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no cycles of folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    includeOnly: '^(contract|server|web|demo)/',
    // The router's generated file and `web/router.tsx` import each other's types.
    exclude: { path: '[.]test[.]tsx?$|[.]d[.]mts$|^web/routeTree[.]gen[.]ts$' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'], conditionNames: ['import'] },
  },
}
