import { createFileRoute, Link } from '@tanstack/react-router'
import type { Article } from '../features/blog/articles.ts'
import { Published } from '../features/blog/published.tsx'
import { publicHead } from '../platform/seo/public-head.ts'
import { languageProps } from '../texts/language-props.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/blog/')({
  staticData: { texts: ['blog'] },
  loader: async () => (await import('../features/blog/articles.ts')).listArticles(),
  head: loaded => {
    const t = texts('blog')
    return publicHead({ title: t('title'), description: t('description'), path: '/blog' }, loaded)
  },
  component: Blog,
})

function Blog() {
  const t = texts('blog')
  const articles = Route.useLoaderData()
  return (
    <div className="page-width py-page">
      <h1 className="text-title">{t('title')}</h1>
      <p className="mt-2 max-w-2xl text-lead text-quiet">{t('lead')}</p>
      <Articles title={t('phones')} of={articles.filter(article => !isSoftware(article))} />
      <Articles title={t('software')} of={articles.filter(isSoftware)} />
    </div>
  )
}

/** The articles about software come last. */
const isSoftware = ({ topic }: Article) => topic === 'Engineering'

const Articles = ({ title, of }: { title: string; of: Article[] }) => (
  <section aria-label={title} className="mt-10">
    <h2 className="text-heading">{title}</h2>
    <ul className="mt-5 grid gap-5 md:grid-cols-2 md:gap-6">
      {of.map(article => (
        <li
          key={article.slug}
          className="group relative flex flex-col rounded-box bg-base-100 p-6 shadow-raised md:p-8"
        >
          <Published article={article} />
          <h3 className="mt-2 text-heading">
            <Link
              to="/blog/$slug"
              params={{ slug: article.slug }}
              className="after:absolute after:inset-0 after:rounded-box group-hover:underline"
            >
              <span {...languageProps(article.language)}>{article.title}</span>
            </Link>
          </h3>
          <p {...languageProps(article.language)} className="mt-2 text-quiet">
            {article.summary}
          </p>
          <p className="mt-auto pt-5 font-semibold text-primary" aria-hidden="true">
            {texts('blog')('readAnswer')}
          </p>
        </li>
      ))}
    </ul>
  </section>
)
