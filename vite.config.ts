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

/** What all public pages load of ours, and what all cards of phones do: as many small files they would weigh more. */
const everyPublicPage = {
  name: 'every-public-page',
  test: /\/web\/(seo\/(public-head|facts|paths|origin-in)|layout\/page-head|api\/error|accounts\/session-state)\.ts$|\/contract\/constants\.ts$|lucide-react\/dist\/esm\/(createLucideIcon|Icon|defaultAttributes|shared)/,
}
const cards = {
  name: 'cards',
  test: /\/web\/(products\/(product-card|product-grid|condition-badge)|compare\/(tray-place|card-compare|compare-button|compared)|ui\/(marked-text|kept-list|use-kept-list|empty-state|skeleton)|search\/words|api\/next-cursor)\.tsx?$|lucide-react\/dist\/esm\/icons\/(badge-check|x|bell|bell-ring)\./,
}

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
          output: { codeSplitting: { groups: [react, everyPage, everyPublicPage, cards] } },
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
