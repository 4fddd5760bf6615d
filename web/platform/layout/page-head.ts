import { PRODUCT_NAME } from '#contract/constants.ts'

type About = {
  title: string
  description: string
  /** Whether search engines shall not list the page. */
  unlisted?: boolean | undefined
}

/** The title, as `Login - Redial`, and the description of a page, for its `head`. */
export const pageHead = ({ title, description, unlisted }: About) => ({
  meta: [
    { title: `${title} - ${PRODUCT_NAME}` },
    { name: 'description', content: description },
    ...(unlisted ? [{ name: 'robots', content: 'noindex,follow' }] : []),
  ],
})
