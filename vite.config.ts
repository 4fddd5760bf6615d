import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { articles } from './web/build/articles.ts'
import { contractRoutes } from './web/build/contract-routes.ts'
import { precompress } from './web/build/precompress.ts'

/** How the pages are built: `dist/client` for the browser, `dist/server/server.js` for rendering on the server. */
export default defineConfig({
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  plugins: [
    contractRoutes(),
    articles(),
    tailwindcss(),
    tanstackStart({ srcDirectory: 'web', router: { quoteStyle: 'single', semicolons: false } }),
    // React's plugin has to come after Start's.
    react(),
    precompress(),
  ],
})
