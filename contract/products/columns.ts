import { PRODUCT_CONDITIONS } from '../constants.ts'
import { BOX_ITEMS, LOCKS } from '../phones/facts.ts'

type ListingColumn = {
  /** The label, as in the form for a product. */
  label: string
  /** The expected content. */
  hint: string
  /** The cell of the template. Empty in optional columns. */
  example: string
}

/**
 * The columns of a file with listings, in the order of the export: for template, import and export. They are named like the
 * fields of a listing in the API.
 */
export const LISTING_COLUMNS = {
  productName: { label: 'Product name', hint: 'What buyers will see', example: 'iPhone 12 128GB' },
  productCategory: { label: 'Category', hint: "One of this shop's categories", example: 'Apple' },
  location: { label: 'Location', hint: 'Where the phone is', example: 'Portland, OR' },
  resellPrice: { label: 'Resell price', hint: 'In dollars, e.g. 289.50', example: '289.50' },
  orginalPrice: { label: 'Original price', hint: 'In dollars, e.g. 799', example: '799' },
  usedYear: { label: 'Years of use', hint: 'A number, e.g. 2.5', example: '2.5' },
  condition: { label: 'Condition', hint: `One of ${PRODUCT_CONDITIONS.join(', ')}`, example: 'Good' },
  purchaseYear: { label: 'Day of purchase', hint: 'As 2023-05-14', example: '2023-05-14' },
  description: {
    label: 'Description',
    hint: 'Can have several lines',
    example: 'Works perfectly, small scratch on the back.',
  },
  sellerNumber: {
    label: 'Mobile number',
    hint: 'Where buyers can reach you',
    example: '+1 503 555 0123',
  },
  productImages: {
    label: 'Photos',
    hint: "Links to photos you've uploaded here, separated by spaces. Without photos, the listing shows the category picture",
    example: '',
  },
  imei: { label: 'IMEI', hint: '15 digits, as text. It is never shown again', example: '' },
  modelId: {
    label: 'Model',
    hint: 'As in the catalog, e.g. iPhone 13 mini. Empty: as in the name',
    example: '',
  },
  storageGb: { label: 'Storage', hint: 'In GB, e.g. 128. Empty: as in the name', example: '' },
  color: { label: 'Color', hint: 'Empty: as in the name', example: '' },
  lock: { label: 'Carrier lock', hint: `One of ${LOCKS.join(', ')}. Empty: as in the name`, example: '' },
  carrier: { label: 'Carrier', hint: 'Of a locked phone', example: '' },
  batteryHealth: { label: 'Battery health', hint: 'In percent, e.g. 87', example: '' },
  box: { label: 'In the box', hint: `Any of ${BOX_ITEMS.join(', ')}`, example: '' },
  faults: { label: 'Damage', hint: 'One part per line, e.g. screen: fine scratches', example: '' },
  shippingPrice: { label: 'Shipping', hint: 'In dollars. Empty: you do not ship', example: '' },
} satisfies Record<string, ListingColumn>

export type ListingField = keyof typeof LISTING_COLUMNS

/** The name of a column in the header of a file: that of its field, except for the model, which is written out. */
export const columnHead = (field: ListingField): string => (field === 'modelId' ? 'model' : field)

export const LISTING_FIELDS = Object.keys(LISTING_COLUMNS) as ListingField[]

/** Whether a file may lack a column, and its cells may be empty. */
export const isOptionalColumn = (field: ListingField): boolean => LISTING_COLUMNS[field].example === ''
