import { Link } from '@tanstack/react-router'
import type { Category } from '#contract/categories/calls.ts'
import { Picture } from '../../ui/picture.tsx'

/** A category with its picture, leading to its phones. */
export const CategoryCard = ({ category }: { category: Category }) => (
  <li>
    <Link
      to="/category/$name"
      params={{ name: category.categoryName }}
      className="group block overflow-hidden rounded-box bg-base-100 shadow-raised"
    >
      <div className="overflow-hidden bg-base-300">
        <Picture
          address={category.categoryImage}
          alt=""
          sizes="(min-width: 75rem) 17rem, (min-width: 48rem) 22vw, calc(50vw - 1.5rem)"
          className="transition-transform duration-500 group-hover:scale-[1.03]"
        />
      </div>
      <span className="block truncate px-4 py-3 font-semibold group-hover:underline">
        {category.categoryName}
      </span>
    </Link>
  </li>
)
