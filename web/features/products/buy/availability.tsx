/** Replaces all buttons once the phone is paid for. */
export const Sold = () => (
  <p className="inline-flex items-center rounded-field bg-neutral px-5 py-2.5 font-semibold text-neutral-content">
    Sold
  </p>
)

/** A note below the buttons while another buyer is paying. */
export const BeingBought = () => (
  <p className="order-last basis-full text-quiet">
    Someone else is checking out with this phone. You can still book it: if they don't finish, it's yours to
    buy.
  </p>
)
