import { FOR_PARTS } from '#contract/constants.ts'
import { NO_PHOTOS } from '#contract/image-address.ts'
import type { CardFacts } from '../products/card-facts.ts'

const PHONES_IN_BANNER = 3

/** The phones that stand for the shop: they have a photo and work, and those of verified sellers come first. */
export const bannerPhones = <Phone extends Pick<CardFacts, 'productImage' | 'condition' | 'verifiedSeller'>>(
  phones: Phone[],
): Phone[] =>
  phones
    .filter(({ productImage, condition }) => productImage !== NO_PHOTOS && condition !== FOR_PARTS)
    .toSorted((one, other) => Number(other.verifiedSeller) - Number(one.verifiedSeller))
    .slice(0, PHONES_IN_BANNER)
