import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { articles } from './web/build/articles.ts'
import { contractRoutes } from './web/build/contract-routes.ts'
import { precompress } from './web/build/precompress.ts'
import { serviceWorker } from './web/build/service-worker.ts'

/** What every page needs comes in one file: it compresses better than a dozen, and changes only with the packages. */
const everyPage = {
  name: 'every-page',
  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|seroval|seroval-plugins|@tanstack\/(?!query|react-query)[\w-]+)\//,
}

/** How the pages are built: `dist/client` for the browser, `dist/server/server.js` for rendering on the server. */
export default defineConfig({
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0, reportCompressedSize: false, target: 'es2024' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [everyPage] } } } } },
  },
  plugins: [
    contractRoutes(),
    articles(),
    tailwindcss(),
    tanstackStart({ srcDirectory: 'web', router: { quoteStyle: 'single', semicolons: false } }),
    // React's plugin has to come after Start's.
    react(),
    serviceWorker(),
    precompress(),
  ],
})
