/** The minimum top of a scale, so that a single event does not fill the whole height. */
const MIN_TOP = 4

/**
 * The number at the top of a scale for integers: round, even (so that half of it is an integer, too), and not below the
 * highest value.
 */
export function scaleMaximum(highest: number): number {
  if (highest <= MIN_TOP) return MIN_TOP
  const power = 10 ** Math.floor(Math.log10(highest))
  const top = [1, 2, 4, 6, 8, 10].map(step => step * power).find(step => step >= highest) ?? highest
  return top % 2 === 0 ? top : top + 1
}
