import { createFileRoute, Link } from '@tanstack/react-router'
import type { ArticleHead } from '../features/blog/article-head.ts'
import { articles } from '../features/blog/articles.ts'
import { Published } from '../features/blog/published.tsx'
import { publicHead } from '../platform/seo/public-head.ts'

export const Route = createFileRoute('/blog/')({
  head: loaded =>
    publicHead(
      {
        title: 'Blog',
        description:
          'Questions and answers about buying and selling phones, and about how this shop is built.',
        path: '/blog',
      },
      loaded,
    ),
  component: Blog,
})

function Blog() {
  const isEngineering = ({ topic }: ArticleHead) => topic === ENGINEERING
  return (
    <div className="page-width py-page">
      <h1 className="text-title">Blog</h1>
      <p className="mt-2 max-w-2xl text-lead text-quiet">
        Good questions, answered properly: how to buy and sell a phone well.
      </p>
      <Articles title="Buying and selling phones" of={articles.filter(article => !isEngineering(article))} />
      <Articles title="How this shop is built" of={articles.filter(isEngineering)} />
    </div>
  )
}

/** The topic of the articles about software, which come last. */
const ENGINEERING = 'Engineering'

const Articles = ({ title, of }: { title: string; of: ArticleHead[] }) => (
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
              {article.title}
            </Link>
          </h3>
          <p className="mt-2 text-quiet">{article.summary}</p>
          <p className="mt-auto pt-5 font-semibold text-primary" aria-hidden="true">
            Read the answer
          </p>
        </li>
      ))}
    </ul>
  </section>
)
