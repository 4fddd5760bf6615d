import { PRODUCT_NAME } from '#contract/constants.ts'

/** The title, as `Login - Redial`, and the description of a page, for its `head`. */
export const pageHead = ({ title, description }: { title: string; description: string }) => ({
  meta: [{ title: `${title} - ${PRODUCT_NAME}` }, { name: 'description', content: description }],
})
