import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import pluginReact from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { articles } from './web/build/articles.ts'
import { contractRoutes } from './web/build/contract-routes.ts'
import { firstFont } from './web/build/first-font.ts'
import { precompress } from './web/build/precompress.ts'
import { serviceWorker } from './web/build/service-worker.ts'

/**
 * What every page needs comes in two files: they compress better than a dozen and change only with the packages, and neither
 * takes so long to run that somebody would notice.
 */
const react = {
  name: 'react',
  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//,
}
const everyPage = {
  name: 'every-page',
  test: /node_modules\/(seroval|seroval-plugins|@tanstack\/(?!query|react-query)[\w-]+)\//,
}

/**
 * What pages share of ours, by who needs it: as many small files would weigh more and take longer to ask for. A module goes
 * to the first group that names it, or that imports it.
 */
const groups = [
  react,
  everyPage,
  /** The frame of every page and what the addresses of all pages mean. */
  {
    name: 'app',
    test: /\/web\/(ui\/(use-after-hydration\.ts|loading\.tsx)|router\.tsx|routeTree\.gen\.ts|routes\/__root\.tsx)$/,
  },
  /** All cards of phones. */
  {
    name: 'cards',
    test: /\/web\/(features\/(products\/(product-card|product-grid|product-strip|condition-badge)|compare\/(tray-place|card-compare|compare-button|compared)|recent\/recent-place|search\/words)|ui\/(marked-text|kept-list|use-kept-list|empty-state|skeleton)|platform\/api\/next-cursor)\.tsx?$|lucide-react\/dist\/esm\/icons\/(badge-check|shield-check|x|bell|bell-ring)\./,
  },
  {
    name: 'phone',
    test: /\/web\/(routes\/product-details|features\/products\/(share-button|safety-tips-copy)|ui\/(times?|time-text|initials)\.)|lucide-react\/dist\/esm\/icons\/(map-pin)\./,
  },
  /** Calls from the browser. */
  {
    name: 'calls',
    test: /\/web\/platform\/(api\/(browser|failure)|http\/client|session\/(session-actions|identity\/local))\.ts$|node_modules\/@orpc\//,
  },
  {
    name: 'queries',
    test: /\/web\/platform\/api\/queries\.ts$|node_modules\/@tanstack\/(query|react-query)/,
  },
  /** The header of people who are signed in, and what keeps them so. */
  {
    name: 'signed-in',
    test: /\/web\/(features\/(shell\/account-parts|accounts\/guard-check|notices\/[\w-]+|wishlist\/(card-heart|wishes)))\.tsx?$/,
  },
  {
    name: 'forms',
    test: /\/web\/(features\/accounts\/(login-form|provider-buttons|forms\/(?!role-cards|outbox-link|mail-link)[\w-]+)|ui\/(field|password-field|submit-button))\.tsx?$|node_modules\/(zod|react-hook-form|@hookform)\//,
  },
  /** Lists and tables of what is one's own, and the dialogs that ask about them. */
  {
    name: 'lists',
    test: /\/web\/(routes\/dashboard|platform\/layout\/(paged-list|paged-table|filters|action-dialog|use-switches)|features\/(products\/(phone-skeletons|table-sorts|display-switch)|dashboard\/(use-asking|desk-page|summaries|use-shop-changed)|images\/use-files-from-outside|accounts\/profile\/profile-queries)|ui\/(dialog|status-badge|save-file|email-text))\.tsx?(?:$|\?)|\/contract\/sales\/bookings\/messages\.ts$|lucide-react\/dist\/esm\/icons\/(copy|plus|download|printer)\./,
  },
  /** After the forms, whose fields it uses: pictures of one's own, and the question who somebody is. */
  { name: 'own', test: /\/web\/features\/(images\/upload[\w-]*|accounts\/confirm\/[\w-]+)\.tsx?$/ },
]

/** How the pages are built: `dist/client` for the browser, `dist/server/server.js` for rendering on the server. */
export default defineConfig({
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0, reportCompressedSize: false, target: 'es2024' },
  environments: {
    // Of the icons only those that are drawn; the package holds 1,600, which would all be read when the shop starts.
    ssr: { resolve: { noExternal: ['lucide-react'] } },
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups } },
        },
      },
    },
  },
  plugins: [
    contractRoutes(),
    firstFont(),
    articles(),
    tailwindcss(),
    tanstackStart({ srcDirectory: 'web', router: { quoteStyle: 'single', semicolons: false } }),
    // React's plugin has to come after Start's.
    pluginReact(),
    serviceWorker(),
    precompress(),
  ],
})
