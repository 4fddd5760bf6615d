import { PRODUCT_NAME } from '#contract/constants.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { applyChosenTheme } from '../../layout/theme.ts'
import { SETTLING_MS } from '../messages.ts'
import { type CachedPage, cachedPages } from './page-cache.ts'
import { languageOf } from './rules.ts'
import { build } from './scope.ts'
import { dateTimeText, textsIn } from './texts.ts'

/** The fallback for a page that can neither be fetched nor is cached. It lists the cached pages. */
export async function offlinePage({ pathname }: URL): Promise<Response> {
  const cached = await cachedPages()
  const language = languageOf(pathname, cached[0]?.html)
  const nonce = crypto.randomUUID()
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
  }
  return new Response(page(cached, language, nonce), { status: 503, headers })
}

/** Reloads the page when the network is back, unless the visitor is opening another page: the reload would cancel that. */
const whenBack = `let leaving=false
addEventListener('beforeunload',()=>{leaving=true})
addEventListener('pageshow',()=>{leaving=false})
addEventListener('online',()=>setTimeout(()=>{if(navigator.onLine&&!leaving)location.reload()},${SETTLING_MS}))`

function page(cached: CachedPage[], language: Language, nonce: string): string {
  const texts = textsIn(language)
  return `<!doctype html>
<html lang="${language}" dir="${LANGUAGES[language].dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts('title')} - ${PRODUCT_NAME}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script nonce="${nonce}">${applyChosenTheme};${whenBack}</script>
${build.styles.map(address => `<link rel="stylesheet" href="${address}">`).join('\n')}
</head>
<body>
<main class="page-width flex flex-1 flex-col items-center py-16">
<img src="/favicon.svg" alt="" width="64" height="64">
<h1 class="mt-6 text-center text-title">${texts('title')}</h1>
<p class="mt-3 max-w-md text-center text-lead text-quiet">${texts('noCopy')}</p>
<a href="" class="btn btn-primary btn-lg mt-8">${texts('tryAgain')}</a>
${cached.length > 0 ? visitedPages(cached, language) : ''}
</main>
</body>
</html>`
}

const visitedPages = (
  cached: CachedPage[],
  language: Language,
) => `<section aria-labelledby="seen" class="mt-14 w-full max-w-2xl">
<h2 id="seen" class="text-heading">${textsIn(language)('visited')}</h2>
<ul class="mt-4 border-base-300 border-b">
${cached
  .map(
    ({ path, title, cachedAt }) => `<li class="border-base-300 border-t">
<a href="${path.replace(/[&"<>]/g, character => `&#${character.charCodeAt(0)};`)}" class="flex flex-wrap justify-between gap-x-6 py-4 hover:underline"><span dir="auto" class="break-words font-semibold">${title}</span><time datetime="${cachedAt}" class="text-quiet">${dateTimeText(cachedAt, language)}</time></a>
</li>`,
  )
  .join('\n')}
</ul>
</section>`
