import { PRODUCT_NAME } from '#contract/constants.ts'

type About = {
  title: string
  description: string
  /** Whether search engines should not index the page. */
  unlisted?: boolean | undefined
}

/** The `head` of a page with its title, such as `Login - Redial`, and its description. */
export const pageHead = ({ title, description, unlisted }: About) => ({
  meta: [
    { title: `${title} - ${PRODUCT_NAME}` },
    { name: 'description', content: description },
    ...(unlisted ? [{ name: 'robots', content: 'noindex,follow' }] : []),
  ],
})
