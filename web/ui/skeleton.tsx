/** Placeholders in the shape of cards, to avoid layout shifts. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical and never reordered
    <li key={index} aria-hidden="true">
      <div className="skeleton aspect-square w-full rounded-box" />
      <div className="skeleton mt-3 h-4 w-4/5" />
      <div className="skeleton mt-2 h-4 w-2/5" />
    </li>
  ))
}
