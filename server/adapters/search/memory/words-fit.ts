import { type CategoryName, openCatalogue, type PhoneForSale } from './catalogue.ts'
import { countAlive, understand } from './understand.ts'

/**
 * Tells which searches find one phone by their words, as if it were the only one for sale.
 * @param phone what it is called, and its category's name
 */
export function wordsThatFind({ name, categoryName }: { name: string; categoryName: string }) {
  const catalogue = openCatalogue()
  catalogue.setCategories([{ ...CATEGORY, name: categoryName }])
  catalogue.put({ ...PHONE, name })
  return (q: string): boolean => {
    const { candidates } = understand(catalogue, q)
    return candidates === undefined || countAlive(catalogue, candidates) > 0
  }
}

/** Of a phone, what searching for words does not look at. */
const CATEGORY: CategoryName = { id: '00000000-0000-7000-8000-000000000001', name: '' }
const PHONE: PhoneForSale = {
  id: '00000000-0000-7000-8000-000000000002',
  createdAt: 0,
  resellPriceCents: 0,
  yearsUsed: 0,
  condition: 'Good',
  location: '',
  sellerId: '00000000-0000-7000-8000-000000000003',
  sellerVerified: false,
  categoryId: CATEGORY.id,
  name: '',
}
