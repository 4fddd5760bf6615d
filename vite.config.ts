import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import pluginReact from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { languageCodes } from './contract/languages.ts'
import { articles } from './web/build/articles.ts'
import { contractRoutes } from './web/build/contract-routes.ts'
import { precompress } from './web/build/precompress.ts'
import { serviceWorker } from './web/build/service-worker.ts'
import { texts } from './web/build/texts.ts'

/** The parts of the texts by the pages that need them. */
const TEXTS_TOGETHER = {
  frame: 'frame|times|ui|error|facts|card',
  phone: 'phone|buyingAnswers|grading|selfTest',
  deals: 'bookings|dealCard|orderId|cancelBooking|dealStates|dealTrack|dealDeadlines',
  selling: 'dashboardMenu|listing|listingForm|selling|photos|selfTestLink|payoutHint',
  profile: 'profile|mailLanguage|noticeLabels',
  admin: 'admin|adminListings|users|identityChecks|review',
  payouts: 'payouts|statementLines|monthFile',
}

/**
 * A few large files instead of many small ones: they compress better and take fewer requests. Groups follow the pages that
 * need them. A module goes to the first group that names it, or that imports it (decisions/035).
 */
const groups = [
  // The client entry in one small file. Without the group it would load the one that the helper of imports falls into.
  { name: 'client', test: /vite\/preload-helper|virtual:texts$|\/web\/(client|platform\/hydration)\.ts$/ },
  // Texts that pages need together are one file in each language. The first of them also has the names of the others.
  ...languageCodes.flatMap(language =>
    Object.entries(TEXTS_TOGETHER).map(([name, parts]) => ({
      name: `texts-${name}-${language}`,
      test: new RegExp(`virtual:texts/${language}(/(${parts}))?$`),
    })),
  ),
  /** The packages of every page: this file changes only with them. */
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|seroval|seroval-plugins|use-intl|icu-minify|@formatjs|@tanstack\/(?!query|react-query)[\w-]+)\//,
  },
  /** The frame of every page. */
  {
    name: 'app',
    test: /\/web\/(hydrate|ui\/(loading|unseen|bold|bdi))\.tsx$|\/contract\/input\/characters\.ts$|\/web\/features\/phones\/book-hash\.ts$|\/web\/ui\/(use-(after-hydration|late)\.ts|(busy-button|late-part)\.tsx)$/,
  },
  /** All cards of phones. */
  {
    name: 'cards',
    test: /\/web\/(features\/(products\/(product-card|product-grid|product-strip)|compare\/(compare-bar|card-compare|compare-button|compared)|recent\/recently-viewed|search\/labels|phones\/fact-labels|prices\/verdict)|ui\/(stored-list|use-stored-list|empty-state|section|skeleton|times?|time-text|initials)|platform\/(api\/next-cursor|http\/is-program))\.tsx?$|\/contract\/(phone-link|sales\/deals\/terms)\.ts$|lucide-react\/dist\/esm\/icons\/(badge-check|shield-check|x|bell|bell-ring|map-pin|check|chevron-down)\./,
  },
  /** The pages of lists. */
  { name: 'list', test: /\/web\/features\/products\/(list-page|list-parts|product-list|more-link)\.tsx?$/ },
  {
    name: 'phone',
    test: /\/web\/(routes\/product-details|features\/products\/share-button)|\/contract\/image-variants\.ts$/,
  },
  /** Calls from the browser. */
  {
    name: 'calls',
    test: /\/web\/platform\/(api\/(browser|failure)|http\/client|session\/session-actions)\.ts$|node_modules\/@orpc\//,
  },
  /** What people who are signed in load on every page: the cache of calls, and their part of the header. */
  {
    name: 'signed-in',
    test: /\/web\/(platform\/api\/(queries|request-ids)|features\/(shell\/account-menu|accounts\/guard-check|notices\/[\w-]+|wishes\/(heart-button|wishes)))\.tsx?$|node_modules\/@tanstack\/|lucide-react\/dist\/esm\/icons\/heart\./,
  },
  {
    name: 'forms',
    test: /\/web\/(features\/accounts\/(login-form|provider-buttons|forms\/(?!role-cards|outbox-link|mail-link)[\w-]+)|platform\/forms\/[\w-]+|ui\/(field|password-field|submit-button))\.tsx?$|node_modules\/(zod|react-hook-form|@hookform)\//,
  },
  /** Lists and tables of what is one's own, and the dialogs that ask about them. */
  {
    name: 'lists',
    test: /\/web\/(routes\/dashboard|platform\/admin\/[\w-]+|platform\/layout\/(paged-list|paged-table|filters|action-dialog|use-switches)|features\/(phones\/phone-skeletons|sales\/provider-id|products\/(table-sorts|display-switch)|images\/use-dropped-files|accounts\/(profile\/(profile-queries|browser-name)|resend-button|switch-on(?:-button)?))|ui\/(dialog|back-link|status-badge|save-file|email-text))\.tsx?(?:$|\?)|\/contract\/sales\/bookings\/messages\.ts$|lucide-react\/dist\/esm\/icons\/(copy|pencil|plus|triangle-exclamation-point|download|printer|camera|circle-check|chevron-right|arrow-left|hand)\./,
  },
  /** The cards of deals. */
  {
    name: 'deals',
    test: /\/web\/features\/sales\/(deals\/(deal-card|deal-labels|deadline|deal-time|deal-track|order-id|person-lines|question-dialog|cancel-question|use-deal)|payments\/(hold-time|use-payment-modal))\.tsx?$|lucide-react\/dist\/esm\/icons\/(phone|mail|clock|arrow-right)\./,
  },
  /** What a phone shows people who are signed in. */
  {
    name: 'phone-signed-in',
    test: /\/web\/features\/products\/(own-listing|use-signed-in-view|seller-contact)\.tsx?$/,
  },
  /** After the forms, whose fields it uses: pictures of one's own, and the question who somebody is. */
  {
    name: 'own',
    test: /\/web\/(features\/(images\/upload[\w-]*|accounts\/confirm\/[\w-]+|sales\/payouts\/payout-hint)|ui\/(text-area|chip-choice|scanner|use-object-address))\.tsx?$|\/contract\/(products\/imei|review\/reasons)\.ts$|lucide-react\/dist\/esm\/icons\/wallet\./,
  },
  /** Photos that one can move, and numbers of phones: their packages are large, and few pages need them. */
  { name: 'pictures', test: /\/web\/features\/images\/picture-|node_modules\/@dnd-kit\// },
  { name: 'numbers', test: /\/contract\/phone-number\.ts$|node_modules\/libphonenumber-js\// },
  /** The form of a listing. */
  {
    name: 'sell',
    test: /\/web\/(routes\/dashboard\.seller\.(new|edit)|features\/products\/selling\/form\/[\w-]+)/,
  },
]

const alias = [
  { find: /^zod$/, replacement: join(import.meta.dirname, 'web/platform/forms/zod.ts') },
  // The texts are compiled, so the pages need no parser.
  { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
]

/** How the pages are built: `dist/client` for the browser, `dist/server/server.js` for rendering on the server. */
export default defineConfig({
  resolve: { alias },
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0, reportCompressedSize: false, target: 'es2024' },
  environments: {
    // Of the icons only those that are drawn; the package holds 1,600, which would all be read when the shop starts.
    ssr: { resolve: { noExternal: ['lucide-react', 'use-intl'] } },
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups } },
        },
        // Texts are one file that is imported anyway.
        modulePreload: {
          resolveDependencies: (file, needed) => (file.includes('/texts-') ? [] : needed),
        },
      },
    },
  },
  plugins: [
    contractRoutes(),
    articles(),
    texts(),
    tailwindcss(),
    tanstackStart({ srcDirectory: 'web', router: { quoteStyle: 'single', semicolons: false } }),
    // React's plugin has to come after Start's.
    pluginReact(),
    serviceWorker(),
    precompress(),
  ],
})
