import { Link } from '@tanstack/react-router'
import type { Category } from '#contract/categories/calls.ts'
import { texts } from '../../texts/texts.ts'
import { Picture } from '../../ui/picture.tsx'
import { unseen } from '../../ui/unseen.tsx'

/** Categories with their pictures in one row that scrolls sideways. The width of a card cuts the last visible one, so that the row looks unfinished. */
export const CategoryRow = ({ categories }: { categories: Category[] }) => (
  <ul className="-mx-1 flex snap-x scroll-px-1 gap-3 overflow-x-auto px-1 pb-3 md:gap-4">
    {categories.map(({ _id, categoryName, categoryImage, count }) => (
      <li
        key={_id}
        className="relative w-32 shrink-0 snap-start md:w-[calc((100%-4rem)/4.4)] lg:w-[calc((100%-6rem)/6.4)]"
      >
        <Link
          to="/category/$name"
          params={{ name: categoryName }}
          className="group block overflow-hidden rounded-box border border-base-300 bg-base-100"
        >
          <div className="overflow-hidden bg-base-300">
            <Picture
              address={categoryImage}
              alt=""
              sizes="(width < 48rem) 8rem, 11rem"
              className="transition-transform duration-500 group-hover:scale-[1.03]"
            />
          </div>
          <span className="flex items-baseline justify-between gap-1 px-2 py-3 md:gap-2 md:px-3">
            <span dir="auto" className="min-w-0 truncate font-semibold group-hover:underline">
              {categoryName}
            </span>
            {count !== undefined && (
              <span className="text-quiet text-sm tabular-nums">
                {texts('card').rich('counted', { count, unseen })}
              </span>
            )}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
