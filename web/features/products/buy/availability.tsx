import { texts } from '../../../texts/texts.ts'

/** A note below the buttons while another buyer is paying. */
export const BeingBought = () => (
  <p className="order-last basis-full text-quiet">{texts('phone')('beingBought')}</p>
)
