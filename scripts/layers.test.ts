import { expect, test } from 'vitest'
import { layerFaults } from './layers.ts'

const faultsOf = (sources: Record<string, string>) => layerFaults(new Map(Object.entries(sources)))

test('imports that point down or to the contract are allowed', () => {
  const sources = {
    'server/app.ts': `import { users } from './features/users/users.ts'`,
    'server/features/users/users.ts': `import '../../platform/http/client.ts'\nimport '#contract/errors.ts'`,
    'server/platform/http/client.ts': '',
    'web/routes/index.tsx': `const load = () => import('../features/search/search.tsx?lazy')`,
    'web/features/search/search.tsx': `import { Button } from '../../ui/button.tsx'`,
  }
  expect(faultsOf(sources)).toEqual([])
})

test.each([
  ['server/platform/http/client.ts', '../../features/users/users.ts', 'server/features/users/users.ts'],
  ['server/platform/http/client.ts', '#server/adapters/mail/port.ts', 'server/adapters/mail/port.ts'],
  ['server/features/users/users.ts', '../../app.ts', 'server/app.ts'],
  ['web/ui/button.tsx', '../platform/layout/logo.tsx', 'web/platform/layout/logo.tsx'],
  ['web/features/search/search.tsx', '../../routes/index.tsx', 'web/routes/index.tsx'],
])('%s must not import %s', (file, specifier, target) => {
  expect(faultsOf({ [file]: `import type { A } from '${specifier}'` })).toEqual([
    `${file} imports ${target}, which is in a higher layer.`,
  ])
})

test('a cycle of folders is one fault, even if no files form a cycle', () => {
  const sources = {
    'web/features/a/one.ts': `export { two } from '../b/two.ts'`,
    'web/features/b/two.ts': '',
    'web/features/b/three.ts': `import '../c/four.ts'`,
    'web/features/c/four.ts': `const five = import('../a/five.ts')`,
    'web/features/a/five.ts': '',
  }
  expect(faultsOf(sources)).toEqual([
    'These folders form a cycle: web/features/a → web/features/b → web/features/c → web/features/a.',
  ])
})
