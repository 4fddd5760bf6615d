import { productMessages } from '#contract/products/messages.ts'
import type { ListedProduct } from '#contract/products/schemas.ts'

/** A confirmation that an administrator is asked for before an action on a product. */
export type ListingQuestion = { about: 'advertising' | 'hiding' | 'deleting'; product: ListedProduct }

/** The consequences of the action, and the message after it. */
export function questionWords({ about, product }: ListingQuestion): { meaning: string; done: string } {
  const { productName, sellerName } = product
  if (about === 'deleting') {
    return {
      meaning: `This deletes ${productName} by ${sellerName}, with its bookings and wishlist entries.`,
      done: productMessages.deleted,
    }
  }
  if (about === 'advertising') {
    return {
      meaning: `${productName} by ${sellerName} will be advertised on the home page.`,
      done: productMessages.advertiseApproved,
    }
  }
  return {
    meaning: `Only its seller will see ${productName}, and its advertisement ends.`,
    done: productMessages.hidden,
  }
}
