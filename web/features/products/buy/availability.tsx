/** A note below the buttons while another buyer is paying. */
export const BeingBought = () => (
  <p className="order-last basis-full text-quiet">
    Someone else is checking out with this phone. You can still book it: if they don't finish, it's yours to
    buy.
  </p>
)
