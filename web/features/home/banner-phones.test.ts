import { expect, test } from 'vitest'
import { NO_PHOTOS } from '#contract/image-address.ts'
import { bannerPhones } from './banner-phones.ts'

const phone = (name: string, values: object = {}) => ({
  name,
  productImage: '/pictures/1.jpg',
  condition: 'Good' as const,
  verifiedSeller: false,
  ...values,
})

test('phones of verified sellers stand for the shop before newer ones, and those without a photo never', () => {
  const chosen = bannerPhones([
    phone('newest'),
    phone('newer'),
    phone('unseen', { verifiedSeller: true, productImage: NO_PHOTOS }),
    phone('broken', { verifiedSeller: true, condition: 'For parts' }),
    phone('verified', { verifiedSeller: true }),
    phone('old'),
  ])
  expect(chosen.map(({ name }) => name)).toEqual(['verified', 'newest', 'newer'])
})
