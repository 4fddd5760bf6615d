import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { Published } from '../features/blog/published.tsx'
import { articleFacts } from '../platform/seo/facts.ts'
import { originIn } from '../platform/seo/origin-in.ts'
import { publicHead } from '../platform/seo/public-head.ts'

export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ params: { slug } }) => {
    const { articles, articleText } = await import('../features/blog/articles.ts')
    const head = articles.find(article => article.slug === slug)
    const html = await articleText(slug)
    if (!head || html === undefined) throw notFound({ data: "We couldn't find that article." })
    return { head, html }
  },
  head: ({ loaderData, ...loaded }) => {
    if (!loaderData) return {}
    const { slug, title, summary } = loaderData.head
    const path = `/blog/${slug}`
    const facts = articleFacts(loaderData.head, path, originIn(loaded))
    return publicHead({ title, description: summary, path, kind: 'article', facts }, loaded)
  },
  component: ArticlePage,
})

function ArticlePage() {
  const { head, html } = Route.useLoaderData()
  return (
    <article className="page-width flex flex-col py-page">
      <div className="mx-auto w-full max-w-2xl">
        <Link to="/blog" className="link font-semibold underline-offset-4">
          Blog
        </Link>
        <h1 className="mt-6 mb-3 text-title">{head.title}</h1>
        <Published article={head} />
        <p className="mt-6 text-lead">{head.summary}</p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered when the pages were built */}
        <div className="prose-article mt-8" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </article>
  )
}
