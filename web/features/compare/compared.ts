import { MAX_COMPARED } from '#contract/constants.ts'
import { texts } from '../../texts/texts.ts'
import { storedList } from '../../ui/stored-list.ts'
import { toast } from '../../ui/toast.ts'

/** The ids of the phones to compare, in the order in which they were chosen. */
export const compared = storedList('redial-compare')

/** Adds a phone to the comparison or removes it. Beyond the maximum it shows a message. */
export function toggleCompared(productId: string) {
  const ids = compared.all()
  if (ids.includes(productId)) return removeCompared(productId)
  if (ids.length >= MAX_COMPARED) {
    return toast({ kind: 'error', text: texts('card')('tooManyCompared', { max: MAX_COMPARED }) })
  }
  compared.replace([...ids, productId])
}

export const removeCompared = (productId: string) =>
  compared.replace(compared.all().filter(id => id !== productId))
