import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { Published } from '../features/blog/published.tsx'
import { articleJsonLd } from '../platform/seo/json-ld.ts'
import { originIn } from '../platform/seo/origin-in.ts'
import { publicHead } from '../platform/seo/public-head.ts'
import { languageProps } from '../texts/language-props.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/blog/$slug')({
  staticData: { texts: ['blog'] },
  loader: async ({ params: { slug } }) => {
    const { readArticle } = await import('../features/blog/articles.ts')
    const article = await readArticle(slug)
    if (!article) throw notFound({ data: texts('blog')('notFound') })
    return article
  },
  head: ({ loaderData, ...loaded }) => {
    if (!loaderData) return {}
    const { slug, title, summary } = loaderData.head
    const path = `/blog/${slug}`
    const jsonLd = articleJsonLd(loaderData.head, path, originIn(loaded))
    return publicHead({ title, description: summary, path, kind: 'article', jsonLd }, loaded)
  },
  component: ArticlePage,
})

function ArticlePage() {
  const { head, html } = Route.useLoaderData()
  return (
    <article className="page-width flex flex-col py-page">
      <div className="mx-auto w-full max-w-2xl">
        <Link to="/blog" className="link font-semibold underline-offset-4">
          {texts('blog')('title')}
        </Link>
        <h1 {...languageProps(head.language)} className="mt-6 mb-3 text-title">
          {head.title}
        </h1>
        <Published article={head} />
        <div {...languageProps(head.language)}>
          <p className="mt-6 text-lead">{head.summary}</p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered when the pages were built */}
          <div className="prose-article mt-8" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </div>
    </article>
  )
}
