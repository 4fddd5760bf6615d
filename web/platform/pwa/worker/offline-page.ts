import { PRODUCT_NAME } from '#contract/constants.ts'
import { applyChosenTheme } from '../../layout/theme.ts'
import { momentText, SETTLING_MS } from '../messages.ts'
import { type KeptPage, keptPages } from './kept-pages.ts'
import { build } from './scope.ts'

/** The fallback for a page that can neither be fetched nor is cached. It lists the cached pages. */
export async function offlinePage(): Promise<Response> {
  const nonce = crypto.randomUUID()
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
  }
  return new Response(page(await keptPages(), nonce), { status: 503, headers })
}

const whenBack = `addEventListener('online',()=>setTimeout(()=>navigator.onLine&&location.reload(),${SETTLING_MS}))`

const page = (kept: KeptPage[], nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline - ${PRODUCT_NAME}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script nonce="${nonce}">${applyChosenTheme};${whenBack}</script>
<link rel="stylesheet" href="${build.styles}">
</head>
<body>
<main class="page-width flex flex-1 flex-col items-center py-16">
<img src="/favicon.svg" alt="" width="64" height="64">
<h1 class="mt-6 text-center text-title">You are offline</h1>
<p class="mt-3 max-w-md text-center text-lead text-quiet">You haven't visited this page before, so there's no saved copy. It will open as soon as you're back online.</p>
<a href="" class="btn btn-primary btn-lg mt-8">Try again</a>
${kept.length > 0 ? seen(kept) : ''}
</main>
</body>
</html>`

const seen = (kept: KeptPage[]) => `<section aria-labelledby="seen" class="mt-14 w-full max-w-2xl">
<h2 id="seen" class="text-heading">Pages you've visited</h2>
<ul class="mt-4 border-base-300 border-b">
${kept
  .map(
    ({ path, title, keptAt }) => `<li class="border-base-300 border-t">
<a href="${path.replace(/[&"<>]/g, character => `&#${character.charCodeAt(0)};`)}" class="flex flex-wrap justify-between gap-x-6 py-4 hover:underline"><span class="break-words font-semibold">${title}</span><time datetime="${keptAt}" class="text-quiet">${momentText(keptAt)}</time></a>
</li>`,
  )
  .join('\n')}
</ul>
</section>`
